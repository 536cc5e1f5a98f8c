#include <fmt/format.h>
#include <unordered_set>

#include "checker/function_parameters.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_node(Check& check, const Node& node) {
  const Function* function = check.called_function();
  if (!function || function->attributes.empty()) return;
  const auto& required = parameters_of(check, *function).required();
  if (required.empty()) return;
  std::unordered_set<std::string_view> given;
  for (const Attribute* attribute : node.attributes) given.insert(attribute->name.view());
  for (const FunctionParameters::Parameter& parameter : required) {
    if (given.contains(parameter.name.view())) continue;
    check.report(call_missing_attribute,
                 fmt::format("the attribute `{}` is left out, but a node of {} needs it", parameter.name.view(),
                             function_label(*function)),
                 {.help = fmt::format("give the call the attribute `{}`", parameter.name.view()),
                  .notes = {fmt::format("it becomes `{}` of a node {}, which is required", parameter.required_as.view(),
                                        parameter.required_by->op_type.view())}});
  }
}

}  // namespace

constinit const CheckRule call_missing_attribute{
    .text = {.id = "function/call-missing-attribute",
             .summary = "a call gives a function the attributes that its body cannot do without",
             .why = "Where a call leaves out an attribute that has no default, the nodes of the body that refer to it "
                    "do not have it either. That is legal where they can do without.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2,2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <axis> (a) => (b) { b = Concat<axis: int = @axis>(a, a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[4] y) { y = my.f<axis = 0>(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]>\n"
                      "f <axis> (a) => (b) { b = Concat<axis: int = @axis>(a, a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::function
