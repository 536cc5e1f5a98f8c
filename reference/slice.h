#pragma once

#include <optional>

#include "reference/context.h"

namespace onnx_check {

// Bounds for each axis; negative ones count from the end, and those beyond an end are that end.
struct SliceBounds {
  std::span<const int64_t> starts, ends;
  std::optional<std::span<const int64_t>> axes;   // the first ones where it has nothing
  std::optional<std::span<const int64_t>> steps;  // 1 where it has nothing
};
bool slice(const Datum& in, const SliceBounds& bounds, Datum& out, EvalContext& context);

// Parts of these sizes along `axis`, which they fill.
bool split(const Datum& in, size_t axis, std::span<const int64_t> parts, std::span<Datum> outputs,
           EvalContext& context);

}  // namespace onnx_check
