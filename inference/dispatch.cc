#include "inference/dispatch.h"

#include "inference/traits.h"

namespace onnx_check {

void infer_operator(NodeAtHand& node, InferContext& context) {
  if (const InferFunction function = infer_function_of(node.schema)) return function(node, context);
  const std::string_view trait = node.schema.details->infer;
  if (trait == "unary") return infer_unary(node, context);
  if (trait == "elementwise") return infer_elementwise(node, context);
  if (trait == "reduce") return infer_reduce(node, context);
  constexpr std::string_view same_as = "same-as:";
  if (trait.starts_with(same_as)) return infer_same_as(trait.substr(same_as.size()), node, context);
}

}  // namespace onnx_check
