#include "eval/ai.onnx/Crop.h"

#include <fmt/format.h>

#include "reference/pad.h"

namespace onnx_check::ops::ai_onnx {

namespace {

enum Side { left, top, right, bottom, sides };

// `size` elements are left behind the first `near`; without a size all but the last `far`.
bool crop_axis(size_t axis, int64_t near, int64_t far, std::optional<int64_t> size, const Datum& in, Padding& padding,
               EvalContext& context) {
  const int64_t all = in.dims()[axis];
  const int64_t room = near < 0 || near > all ? -1 : all - near;
  const int64_t kept = size ? *size : far < 0 ? -1 : room - far;
  if (room < 0 || kept < 0 || kept > room) {
    context.fail(run_rules::value, in,
                 fmt::format("of dimension {} with {} elements no such part can be cut", axis, all), "crop less");
    return false;
  }
  padding.begins[axis] = -near;
  padding.ends[axis] = kept - room;
  return true;
}

void crop(const Datum& in, Ints border, const std::optional<Ints>& scale, Datum& out, EvalContext& context) {
  if (!context.rank_is(in, 4)) return;
  if (border.size() != sides || (scale && scale->size() != 2))
    return context.fail(run_rules::value, "border does not have four entries, or scale not two",
                        "state left, top, right and bottom; height and width");
  const auto size = [&](size_t i) { return scale ? std::optional((*scale)[i]) : std::nullopt; };
  Padding padding{Sizes(4, 0), Sizes(4, 0)};
  if (crop_axis(2, border[top], border[bottom], size(0), in, padding, context) &&
      crop_axis(3, border[left], border[right], size(1), in, padding, context))
    pad(in, padding, "constant", {}, out, context);
}

}  // namespace

void eval(Crop_1<Eval> op, EvalContext& context) {
  constexpr int64_t none[sides] = {};
  crop(op.input, op.border.value_or(Ints(none)), op.scale, op.output, context);
}

void eval(Crop_10<Eval> op, EvalContext& context) { crop(op.input, op.border, op.scale, op.output, context); }

}  // namespace onnx_check::ops::ai_onnx
