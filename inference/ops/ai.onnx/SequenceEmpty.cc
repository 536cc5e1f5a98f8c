#include "ops/ai.onnx/SequenceEmpty.h"

#include <fmt/format.h>

#include "inference/node_at_hand.h"
#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

namespace {

bool is_element_of_sequences(int64_t code, InferContext& ctx) {
  const TypeSet& allowed = ctx.node().schema.outputs.front().types;
  return element_type_info(code) && allowed.contains(type_index(TypeShape::sequence, static_cast<ElementType>(code)));
}

}  // namespace

void infer(SequenceEmpty_11<Infer> op, InferContext& ctx) {
  const int64_t code = op.dtype.value_or(static_cast<int64_t>(ElementType::float32));
  if (!is_element_of_sequences(code, ctx))
    return ctx.fail_attribute(op.dtype_allowed, "dtype",
                              fmt::format("`dtype` is {}, which no sequence has as the type of its elements", code),
                              "write the code of a tensor's element type, 1 for float");
  Fact element;
  element.kind = Fact::Kind::tensor;
  element.element = static_cast<ElementType>(code);
  set_sequence(op.output, element, 0, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
