#include "eval/ai.onnx/Resize.h"

#include <numeric>

#include "reference/resize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

std::vector<size_t> all_axes(const Datum& x) {
  std::vector<size_t> axes(x.rank());
  std::iota(axes.begin(), axes.end(), size_t{0});
  return axes;
}

// An input without elements stands for one that is left out.
const Datum* unless_empty(const Datum* in) { return in && in->size() == 0 ? nullptr : in; }

template <class View>
ResizeMode mode_of(const View& op) {
  ResizeMode mode{.mode = op.mode,
                  .coordinates = op.coordinate_transformation_mode,
                  .nearest = op.nearest_mode,
                  .cubic = static_cast<double>(op.cubic_coeff_a),
                  .extrapolation = static_cast<double>(op.extrapolation_value),
                  .exclude_outside = op.exclude_outside != 0};
  if constexpr (requires { op.antialias; }) mode.antialias = op.antialias != 0;
  return mode;
}

template <class View>
void resize_with(const View& op, const ResizeTarget& target, EvalContext& context) {
  const auto axes = resize_axes(op.X, target, context);
  if (axes) resize(op.X, *axes, mode_of(op), op.Y, context);
}

}  // namespace

void eval(Resize_10<Eval> op, EvalContext& context) {
  const auto axes = resize_axes(op.X, {.axes = all_axes(op.X), .scales = &op.scales}, context);
  if (axes) resize(op.X, *axes, {.mode = op.mode}, op.Y, context);
}

void eval(Resize_11<Eval> op, EvalContext& context) {
  const bool crops = op.coordinate_transformation_mode == "tf_crop_and_resize";
  resize_with(op,
              {.axes = all_axes(op.X),
               .scales = unless_empty(&op.scales),
               .sizes = unless_empty(op.sizes),
               .roi = crops ? &op.roi : nullptr},
              context);
}

void eval(Resize_13<Eval> op, EvalContext& context) {
  const bool crops = op.coordinate_transformation_mode == "tf_crop_and_resize";
  const auto axes = op.axes ? context.axes(*op.axes, op.X.rank()) : all_axes(op.X);
  if (!axes) return;
  resize_with(op,
              {.axes = *axes,
               .scales = unless_empty(op.scales),
               .sizes = unless_empty(op.sizes),
               .roi = crops ? op.roi : nullptr,
               .policy = op.keep_aspect_ratio_policy},
              context);
}

}  // namespace onnx_check::ops::ai_onnx
