#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || !schema->experimental) return;
  check.report(experimental_operator, {}, fmt::format("{} is experimental", node.op_type.view()),
               {.help = "expect it to change without a new version, or express it with stable operators",
                .clause = fmt::format("{}: experimental", schema_label(*schema))});
}

}  // namespace

constinit const CheckRule experimental_operator{
    .text = {.id = "schema/experimental-operator",
             .severity = Severity::information,
             .summary = "operators that are still experimental may change without a new version",
             .why = "An experimental schema is a proposal. A later release may change or drop it.",
             .wrong = "g (float[2,4] x, float[4] s) => (float[2,4] y) { y = SimplifiedLayerNormalization(x, s) }",
             .right = "<ir_version: 11, opset_import: [\"\": 23]>\n"
                      "g (float[2,4] x, float[4] s) => (float[2,4] y) { y = RMSNormalization(x, s) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
