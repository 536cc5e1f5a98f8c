#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "onnx_check/registry.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  const std::string_view domain = canonical_domain(function.domain.view());
  if (history(domain, function.name.view()).empty()) return;
  check.report(shadows_operator,
               fmt::format("{} has the domain and name of the operator {} of {}, and stands for it in this model",
                           function_label(function), function.name.view(), printed_domain(domain)),
               {.help = "give the function another domain or name if the operator is meant"});
}

}  // namespace

constinit const CheckRule shadows_operator{
    .text = {.id = "function/shadows-operator",
             .severity = Severity::information,
             .summary = "functions of a model have other names than operators",
             .why = "A function may define an operator of the standard: nodes of that name then mean the function. A "
                    "runtime that knows the operator may take its own instead.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Relu(x) }\n"
                      "<domain: \"\", opset_import: [\"\": 21]> Relu (a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.Relu(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> Relu (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
