#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

void look_at_type(Check& check, const Type& type) {
  if (type.kind != Type::Kind::tensor && type.kind != Type::Kind::sparse_tensor) return;
  if (type.elem_type.value_or(0) != 0) return;
  const bool of_main_graph = check.body().kind == Body::Kind::main_graph;
  check.report_as(of_main_graph ? Severity::error : Severity::warning, missing_element_type, {},
                  "the tensor type has no element type, expected one",
                  {.help = "set elem_type to the type of the elements, such as 1 for float"});
}

}  // namespace

constinit const CheckRule missing_element_type{
    .text = {.id = "type/missing-element-type",
             .summary = "a tensor type states the type of its elements",
             .why = "The element type of a tensor is never undefined, only its shape may be unknown. "
                    "Below the main graph, where exporters write undefined types and runtimes ignore them, it is a "
                    "warning.",
             .wrong = "g (elem_type(0)[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
