#include "ops/ai.onnx/ConstantOfShape.h"

#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(ConstantOfShape_9<Infer> op, InferContext& ctx) {
  const Fact value = op.value ? ctx.fact_of(*op.value) : ctx.tensor(ElementType::float32, {});
  op.output.element = value.element;
  const Dim count = product_of(value.dims, ctx);
  if (count.is_number() && !count.is(1))
    return ctx.fail_attribute(op.value_is_single, "value",
                              fmt::format("it has {} elements, expected 1", count.number()), "keep one element");
  const auto shape = stated_sizes(op.input, op.shape_is_vector, op.sizes_not_negative, ctx);
  if (!shape) return;
  if (!ctx.known(op.input)) op.output.why_unknown = "the shape is a value of the run";
  if (!shape->counted) return;
  ctx.set_dims(op.output, shape->dims);
  if (op.value)
    return move_elements(
        value, op.output, [](Coordinates) { return size_t{0}; }, ctx);
  if (const auto sizes = plain_sizes(op.output))
    ctx.set_known_floats(op.output, std::vector<double>(element_count(*sizes)));
}

}  // namespace onnx_check::ops::ai_onnx
