#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_model(Check& check, const Model& model) {
  if (!model.graph) check.report(no_graph, "the model has no graph", {.help = "export the model again"});
}

}  // namespace

constinit const CheckRule no_graph{
    .text = {.id = "structure/no-graph",
             .summary = "a model has a graph",
             .why = "ModelProto.graph is what a runtime runs. A model without one computes nothing.",
             .wrong = "a ModelProto with ir_version and opset_import only",
             .right = "the same with a GraphProto, empty if need be"},
    .model = look_at_model};

}  // namespace onnx_check::rules::structure
