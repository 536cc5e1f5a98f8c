#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::function {

namespace {

void look_at_node(Check& check, const Node& node) {
  const Function* function = check.called_function();
  if (!function || node.outputs.size() <= function->outputs.size()) return;
  check.report(call_output_count,
               fmt::format("the call has {}, but {} returns {}", count_of(node.outputs.size(), "output"),
                           function_label(*function), function->outputs.size()),
               {.help = function->outputs.empty()
                            ? "remove the outputs"
                            : fmt::format("remove the outputs after the first {}", function->outputs.size())});
}

}  // namespace

constinit const CheckRule call_output_count{
    .text = {.id = "function/call-output-count",
             .summary = "a call takes at most as many outputs as the function declares",
             .why = "Outputs at the end may be left out; those beyond the last one have no value.",
             .wrong = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y, float[2] z) { y, z = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 10, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::function
