#include "eval/ai.onnx/QuantizeLinear.h"

#include "reference/listed.h"
#include "reference/quantize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What the zero point and output_dtype say, which have to agree.
std::optional<ElementType> output_type(const QuantizeLinear_19<Eval>& op, EvalContext& context) {
  const int64_t of_zero_point = op.y_zero_point ? static_cast<int64_t>(op.y_zero_point->element()) : 0;
  if (of_zero_point != 0 && op.output_dtype != 0 && of_zero_point != op.output_dtype) {
    context.fail_attribute(run_rules::value, "output_dtype", "it is not the type of the zero point", "drop it");
    return std::nullopt;
  }
  constexpr auto otherwise = static_cast<int64_t>(ElementType::uint8);
  const int64_t number = of_zero_point != 0 ? of_zero_point : op.output_dtype != 0 ? op.output_dtype : otherwise;
  return listed(TypesOf<QuantizeLinear_19<Eval>>::T3{}, number, context);
}

// That of the scale, if it is no mere power of two.
ElementType precision(const QuantizeLinear_19<Eval>& op) {
  if (op.precision != 0) return static_cast<ElementType>(op.precision);
  using Precisions = ElementTypes<ElementType::float32, ElementType::float16, ElementType::bfloat16>;
  return is_listed(Precisions{}, op.y_scale.element()) ? op.y_scale.element() : ElementType::float32;
}

}  // namespace

void eval(QuantizeLinear_10<Eval> op, EvalContext& context) {
  const ElementType element = op.y_zero_point ? op.y_zero_point->element() : ElementType::uint8;
  quantize({op.x, op.y_scale, op.y_zero_point, op.axis}, {element, ElementType::float32}, op.y, context);
}

void eval(QuantizeLinear_19<Eval> op, EvalContext& context) {
  const auto element = output_type(op, context);
  if (element)
    quantize({op.x, op.y_scale, op.y_zero_point, op.axis, op.block_size}, {*element, precision(op), op.saturate != 0},
             op.y, context);
}

}  // namespace onnx_check::ops::ai_onnx
