#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_node(Check& check, const Node& node) {
  const Function* function = check.called_function();
  if (!function || node.inputs.size() <= function->inputs.size()) return;
  check.report(call_input_count,
               fmt::format("the call has {}, but {} takes {}", count_of(node.inputs.size(), "input"),
                           function_label(*function), function->inputs.size()),
               {.help = function->inputs.empty()
                            ? "remove the inputs"
                            : fmt::format("remove the inputs after the first {}", function->inputs.size())});
}

}  // namespace

constinit const CheckRule call_input_count{
    .text = {.id = "function/call-input-count",
             .summary = "a call gives a function at most as many inputs as it declares",
             .why = "Inputs at the end may be left out; for those beyond the last one the function has no name.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x, x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::function
