#include "eval/ai.onnx/DynamicQuantizeLinear.h"

#include <algorithm>

#include "reference/operand.h"
#include "reference/quantize.h"

namespace onnx_check::ops::ai_onnx {

void eval(DynamicQuantizeLinear_11<Eval> op, EvalContext& context) {
  float least = 0, most = 0;
  for (const float x : op.x.elements<float>()) {
    least = std::min(least, x);
    most = std::max(most, x);
  }
  ResultOf<float> scale(op.y_scale, ElementType::float32, {}, context);
  ResultOf<uint8_t> zero_point(op.y_zero_point, ElementType::uint8, {}, context);
  if (!scale || !zero_point) return;
  scale[0] = (most - least) / 255;
  zero_point[0] = static_cast<uint8_t>(to_quantized(static_cast<double>(-least / scale[0]), ElementType::uint8));
  quantize({op.x, op.y_scale, &op.y_zero_point, 0}, {ElementType::uint8, ElementType::float32}, op.y, context);
}

}  // namespace onnx_check::ops::ai_onnx
