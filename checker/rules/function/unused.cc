#include <fmt/format.h>

#include "checker/function_calls.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_function(Check& check, const Function& function) {
  if (check.functions.find(function.domain, function.name, function.overload) != &function) return;
  const auto& calls = check.shared.get<FunctionCalls>(check.model, check.functions);
  if (calls.is_called(function)) return;
  check.report(unused, fmt::format("no node calls {}", function_label(function)),
               {.help = fmt::format("remove {} from the model", function_label(function))});
}

}  // namespace

constinit const CheckRule unused{
    .text = {.id = "function/unused",
             .severity = Severity::information,
             .summary = "each function of a model is called",
             .why =
                 "A function that no node calls is legal, as in a library of functions; in other models it is a left-"
                 "over, or the calls of it name another domain or overload.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21]>\n"
                      "g (float[2] x) => (float[2] y) { y = Abs(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .function = look_at_function};

}  // namespace onnx_check::rules::function
