#include <fmt/format.h>

#include "checker/function_parameters.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_node(Check& check, const Node& node) {
  const Function* function = check.called_function();
  if (!function || node.attributes.empty() || function->attribute_protos.empty()) return;
  const FunctionParameters& parameters = parameters_of(check, *function);
  for (const Attribute* attribute : node.attributes) {
    const FunctionParameters::Parameter* parameter = parameters.find(attribute->name);
    if (!parameter || !parameter->default_value) continue;
    const AttributeType given = type_of(*attribute);
    const AttributeType expected = type_of(*parameter->default_value);
    if (given == expected || given == AttributeType::undefined || expected == AttributeType::undefined) continue;
    check.report(call_attribute_type, Part::attribute(attribute->name.view()),
                 fmt::format("the attribute `{}` is of type {}, expected {}", attribute->name.view(), to_string(given),
                             to_string(expected)),
                 {.help = fmt::format("give the call a value of type {}", to_string(expected)),
                  .notes = {fmt::format("the default in {} is of that type", function_label(*function))}});
  }
}

}  // namespace

constinit const CheckRule call_attribute_type{
    .text = {.id = "function/call-attribute-type",
             .summary = "an attribute of a call has the type of its default in the function",
             .why = "The nodes of the body take the attribute as it is given, so a value of another type breaks them.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <alpha: float = 2.0> (a) => (b) { b = Elu<alpha: float = @alpha>(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1.0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <alpha: float = 2.0> (a) => (b) { b = Elu<alpha: float = @alpha>(a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::function
