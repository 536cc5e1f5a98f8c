#include "eval/ai.onnx/DequantizeLinear.h"

#include "reference/listed.h"
#include "reference/operand.h"
#include "reference/quantize.h"

namespace onnx_check::ops::ai_onnx {

void eval(DequantizeLinear_10<Eval> op, EvalContext& context) {
  const int64_t number = op.output_dtype != 0 ? op.output_dtype : static_cast<int64_t>(op.x_scale.element());
  const auto element = listed(TypesOf<decltype(op)>::T3{}, number, context);
  const auto scales = scale_map({op.x, op.x_scale, op.x_zero_point, op.axis, op.block_size}, context);
  if (!element || !scales || !context.has_room(op.x_scale.size() * sizeof(double))) return;
  const Operand<double> scale(op.x_scale);
  visit(TypesOf<decltype(op)>::T1{}, op.x.element(), [&]<class T>() {
    const Operand<T> x(op.x), zero_point(op.x_zero_point ? *op.x_zero_point : op.x);
    ResultOf<float> y(op.y, *element, op.x.dims(), context);
    if (!y) return;
    scales->for_each([&](size_t i, size_t s) {
      const double zero = op.x_zero_point ? static_cast<double>(zero_point[s]) : 0;
      y[i] = static_cast<float>((static_cast<double>(x[i]) - zero) * scale[s]);
    });
  });
}

}  // namespace onnx_check::ops::ai_onnx
