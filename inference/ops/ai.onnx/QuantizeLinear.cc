#include "ops/ai.onnx/QuantizeLinear.h"

#include <fmt/format.h>

#include "inference/output_type.h"
#include "inference/quantization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void set_quantized_type(const View& op, int64_t output_dtype, InferContext& ctx) {
  if (!op.y_zero_point && output_dtype == 0) {
    op.y.element = ElementType::uint8;
    return;
  }
  if (output_dtype == 0) return;  // the type of the zero point
  const ElementType of_zero_point = op.y_zero_point ? op.y_zero_point->element : ElementType::undefined;
  if (!set_output_type(op.y, output_dtype, "output_dtype", View::output_type_allowed, ctx)) return;
  if (of_zero_point == ElementType::undefined || of_zero_point == op.y.element) return;
  ctx.fail(
      View::output_type_agrees, *op.y_zero_point,
      fmt::format("the zero point is {}, but `output_dtype` is {}", to_string(of_zero_point), to_string(op.y.element)),
      "drop output_dtype, or give the zero point its type");
  op.y.element = ElementType::undefined;
}

template <class View>
void infer_quantize(const View& op, int64_t block_size, int64_t output_dtype, InferContext& ctx) {
  set_quantized_type(op, output_dtype, ctx);
  ctx.set_same_dims(op.y, op.x);
  check_quantization({op.x, op.y_scale, op.y_zero_point, op.axis, block_size}, quantization_constraints<View>, ctx);
}

}  // namespace

void infer(QuantizeLinear_10<Infer> op, InferContext& ctx) { infer_quantize(op, 0, 0, ctx); }
void infer(QuantizeLinear_19<Infer> op, InferContext& ctx) { infer_quantize(op, op.block_size, op.output_dtype, ctx); }

}  // namespace onnx_check::ops::ai_onnx
