#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node&) {
  const OperatorSchema* schema = check.schema();
  if (!schema || schema->from_onnxruntime || is_released(*schema)) return;
  check.report(unreleased_operator, {},
               fmt::format("{} is not in a release of ONNX yet (newest: {})", schema_label(*schema), newest_release),
               {.help = fmt::format("import an older version of {} if released runtimes are to run the model",
                                    printed_domain(schema->domain))});
}

}  // namespace

constinit const CheckRule unreleased_operator{
    .text = {.id = "schema/unreleased-operator",
             .severity = Severity::information,
             .summary = "operators of versions that no release of ONNX has yet may still change",
             .why = "The registry knows schemas that are agreed, but not released. Runtimes follow releases.",
             .wrong = "<ir_version: 13, opset_import: [\"\": 28]>\n"
                      "g (float[2,4] x) => (float[2,2] y) { y = SwiGLU(x) }",
             .right = "the same with Split, Sigmoid and Mul"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
