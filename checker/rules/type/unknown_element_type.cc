#include <fmt/format.h>

#include "checker/rules.h"
#include "onnx_check/element_type.h"

namespace onnx_check::rules::type {

namespace {

void look_at_type(Check& check, const Type& type) {
  if (!type.elem_type || element_type_info(*type.elem_type)) return;
  check.report(unknown_element_type,
               fmt::format("elem_type is {}, expected 1 to {}", *type.elem_type, element_type_count - 1),
               {.help = "set elem_type to a DataType of the standard, such as 1 for float"});
}

}  // namespace

constinit const CheckRule unknown_element_type{
    .text = {.id = "type/unknown-element-type",
             .summary = "the element type of a tensor type is one of the standard",
             .why = "A number that stands for no element type says nothing about the value.",
             .wrong = "g (elem_type(99)[2] x) => (float[2] y) { y = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
