#include "ops/ai.onnx/BitCast.h"

#include <fmt/format.h>

#include "inference/cast_elements.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(BitCast_26<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.input);
  const auto type = stated_type(op.to);
  if (!set_cast_type(op.output, type, type ? std::string(to_string(*type)) : fmt::format("{}", op.to), op.type_allowed,
                     ctx))
    return;
  if (op.input.element == ElementType::undefined || op.input.element == ElementType::string) return;
  const int before = info(op.input.element).bits, after = info(*type).bits;
  if (before == after) {
    if (op.input.element == *type) cast_elements(op.input, op.output, ctx);
    return;
  }
  ctx.fail_attribute(op.same_width, "to",
                     fmt::format("{} has {} bits, expected {} as {} has", to_string(*type), after, before,
                                 to_string(op.input.element)),
                     fmt::format("choose a type of {} bits", before));
  op.output.element = ElementType::undefined;
}

}  // namespace onnx_check::ops::ai_onnx
