#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || !schema->from_onnxruntime || !schema->domain.empty()) return;
  check.report(runtime_operator, {},
               fmt::format("{} stands in the domain ai.onnx, but only onnxruntime knows it there", node.op_type.view()),
               {.help = "use an operator of the standard if the model is meant for other runtimes too",
                .clause = fmt::format("{}: not part of the ONNX standard", schema_label(*schema))});
}

}  // namespace

constinit const CheckRule runtime_operator{
    .text = {.id = "schema/runtime-operator",
             .severity = Severity::warning,
             .summary = "operators of the domain ai.onnx are those of the standard",
             .why =
                 "onnxruntime keeps some operators in the domain of the standard that the standard does not have, or "
                 "no longer has. Other runtimes and tools refuse a model that uses them.",
             .wrong = "g (float[1,3,4,4] x) => (float[1,3,4,4] y) { y = ImageScaler<scale = 0.5>(x) }",
             .right = "g (float[1,3,4,4] x) => (float[1,3,4,4] y) <float h = {0.5}> { y = Mul(x, h) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
