#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_node(Check& check, const Node& node) {
  if (node.op_type.empty())
    check.report(missing_op_type, "the node names no operator", {.help = "give the node an op_type, or remove it"});
}

}  // namespace

constinit const CheckRule missing_op_type{.text = {.id = "structure/missing-op-type",
                                                   .summary = "each node names an operator",
                                                   .why = "NodeProto.op_type says what the node computes.",
                                                   .wrong = "a NodeProto with inputs and outputs only",
                                                   .right = "the same with op_type: \"Relu\""},
                                          .node = look_at_node};

}  // namespace onnx_check::rules::structure
