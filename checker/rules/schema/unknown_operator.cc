#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  if (node.op_type.empty() || check.schema() || check.called_function()) return;
  const std::string_view domain = canonical_domain(node.domain.view());
  const auto opset = check.imports().version(domain);
  if (!opset || !find_domain(domain)) return;  // other rules speak of these
  if (*opset < 1 || *opset > find_domain(domain)->newest) return;
  Advice advice = help_for_unknown_operator(check, node, *opset);
  check.report(unknown_operator, {},
               fmt::format("{} is no operator of {} {}", node.op_type.view(), printed_domain(domain), *opset),
               std::move(advice));
}

}  // namespace

constinit const CheckRule unknown_operator{
    .text = {.id = "schema/unknown-operator",
             .summary = "each node names an operator of an imported operator set, or a function of the model",
             .why = "Without a schema or a function body nobody knows what the node means, and no runtime can run it.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Reluu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
