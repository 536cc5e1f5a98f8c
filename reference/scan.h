#pragma once

#include <optional>

#include "reference/context.h"

namespace onnx_check {

// How a scan goes over its inputs and outputs; lists that are empty mean 0 everywhere.
struct ScanPlan {
  int64_t scan_inputs = 0;
  Ints input_axes, output_axes, input_directions, output_directions;
};

// `values`: initial states, then scanned inputs. `length`: passes, where that is less than the inputs have; the outputs
// are filled up with zeros then.
bool scan(const ScanPlan& plan, std::span<const Datum* const> values, const Graph& body, std::optional<int64_t> length,
          std::span<Datum> outputs, EvalContext& context);

}  // namespace onnx_check
