#include "ops/ai.onnx/DequantizeLinear.h"

#include <fmt/format.h>

#include "inference/output_type.h"
#include "inference/quantization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void set_dequantized_type(const DequantizeLinear_10<Infer>& op, InferContext& ctx) {
  using View = DequantizeLinear_10<Infer>;
  if (op.output_dtype != 0) {
    set_output_type(op.y, op.output_dtype, "output_dtype", View::output_type_allowed, ctx);
  } else if (op.x_scale.element == ElementType::undefined || may_be(op.y, op.x_scale.element, ctx)) {
    op.y.element = op.x_scale.element;
  } else {
    const std::string types = allowed_types(op.y, ctx);
    ctx.fail(View::output_type_allowed, op.x_scale,
             fmt::format("the scale is {}, but y may be {}", to_string(op.x_scale.element), types),
             fmt::format("state one of {} as output_dtype", types));
  }
}

}  // namespace

void infer(DequantizeLinear_10<Infer> op, InferContext& ctx) {
  // Before the type of the scale was free, y has the only type of its schema.
  if (op.y.element == ElementType::undefined || op.output_dtype != 0) set_dequantized_type(op, ctx);
  ctx.set_same_dims(op.y, op.x);
  check_quantization({op.x, op.x_scale, op.x_zero_point, op.axis, op.block_size},
                     quantization_constraints<DequantizeLinear_10<Infer>>, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
