#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

// "use ScatterElements" where the schema of the deprecated version says what came in its place.
std::string what_instead(const OperatorSchema& schema) {
  if (!schema.step_note.empty()) return std::string(schema.step_note);
  return "withdrawn";
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || !schema->deprecated) return;
  check.report(deprecated_operator, {},
               fmt::format("{} is deprecated since {} {}", node.op_type.view(), printed_domain(schema->domain),
                           schema->since_version),
               {.help = fmt::format("import a version of {} below {}, or use what replaces {}",
                                    printed_domain(schema->domain), schema->since_version, node.op_type.view()),
                .clause = fmt::format("{}: {}", schema_label(*schema), what_instead(*schema))});
}

}  // namespace

constinit const CheckRule deprecated_operator{
    .text = {.id = "schema/deprecated-operator",
             .summary = "no node names an operator that its imported version has withdrawn",
             .why = "A deprecated operator is gone from that version on: runtimes that follow the standard refuse it.",
             .wrong = "<ir_version: 8, opset_import: [\"\": 11]>\n"
                      "g (float[3] x, int64[1] i, float[1] u) => (float[3] y) { y = Scatter(x, i, u) }",
             .right = "<ir_version: 8, opset_import: [\"\": 11]>\n"
                      "g (float[3] x, int64[1] i, float[1] u) => (float[3] y) { y = ScatterElements(x, i, u) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
