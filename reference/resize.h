#pragma once

#include "reference/resize_axis.h"

namespace onnx_check {

// To what a tensor is resized: by scales or to sizes, along `axes`, which both have an entry for.
struct ResizeTarget {
  std::vector<size_t> axes;
  const Datum* scales = nullptr;
  const Datum* sizes = nullptr;
  const Datum* roi = nullptr;  // starts, then ends
  std::string_view policy = "stretch";
};

// The axes that change. Nothing where what is stated does not fit.
std::optional<std::vector<ResizeAxis>> resize_axes(const Datum& x, const ResizeTarget& target, EvalContext& context);

void resize(const Datum& x, std::span<const ResizeAxis> axes, const ResizeMode& mode, Datum& y, EvalContext& context);

// By scales along the first axes, as before version 11: element i is that of i / scale.
void resize_by(const Datum& x, std::span<const double> scales, std::string_view mode, Datum& y, EvalContext& context);

}  // namespace onnx_check
