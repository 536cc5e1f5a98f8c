#include <fmt/format.h>

#include "checker/function_parameters.h"
#include "checker/rules.h"
#include "lib/base/nearest.h"

namespace onnx_check::rules::function {

namespace {

std::string help_for(const Function& function, std::string_view attribute) {
  Nearest nearest(attribute);
  for (const Name name : function.attributes) nearest.offer(name.view());
  for (const Attribute* parameter : function.attribute_protos) nearest.offer(parameter->name.view());
  if (const auto near = nearest.best()) return fmt::format("write `{}` instead of `{}`", *near, attribute);
  return fmt::format("remove `{}`, or declare it in {}", attribute, function_label(function));
}

void look_at_node(Check& check, const Node& node) {
  const Function* function = check.called_function();
  if (!function || node.attributes.empty()) return;
  const FunctionParameters& parameters = parameters_of(check, *function);
  for (const Attribute* attribute : node.attributes) {
    const std::string_view name = attribute->name.view();
    if (name.empty() || parameters.find(attribute->name)) continue;
    check.report(call_unknown_attribute, Part::attribute(name),
                 fmt::format("{} declares no attribute `{}`", function_label(*function), name),
                 {.help = help_for(*function, name)});
  }
}

}  // namespace

constinit const CheckRule call_unknown_attribute{
    .text = {.id = "function/call-unknown-attribute",
             .summary = "a call gives a function the attributes that it declares",
             .why =
                 "An attribute that the function does not declare is read by nobody, so the caller expects something "
                 "that does not happen.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1.0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Elu(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f<alpha = 1.0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <alpha> (a) => (b) { b = Elu<alpha: float = @alpha>(a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::function
