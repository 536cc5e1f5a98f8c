#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  for (size_t i = 0; i < function.outputs.size(); ++i) {
    const Name output = function.outputs[i];
    if (output.empty()) {
      check.report(output_not_produced, Part::output(i),
                   fmt::format("output {} of {} has no name, expected that of a value", i, function_label(function)),
                   {.help = "name the value that the function returns, or remove the output"});
      continue;
    }
    if (check.scopes.find(output)) continue;
    Advice advice{.help = fmt::format("let a node of {} produce \"{}\"", function_label(function), output.view())};
    if (const auto near = nearest_value(check, output.view()))
      advice.help = fmt::format("return \"{}\" instead of \"{}\"", *near, output.view());
    check.report(output_not_produced, Part::output(i),
                 fmt::format("no node of {} produces its output \"{}\"", function_label(function), output.view()),
                 std::move(advice));
  }
}

}  // namespace

constinit const CheckRule output_not_produced{
    .text = {.id = "function/output-not-produced",
             .summary = "each output of a function is a value of its body",
             .why = "A function returns what its nodes compute, or its inputs. What neither defines has no value.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { c = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
