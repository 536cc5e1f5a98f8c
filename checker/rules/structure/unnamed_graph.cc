#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_graph(Check& check, const Graph& graph) {
  if (graph.name.empty()) check.report(unnamed_graph, "the graph has no name", {.help = "name the graph"});
}

}  // namespace

constinit const CheckRule unnamed_graph{
    .text = {.id = "structure/unnamed-graph",
             .severity = Severity::information,
             .summary = "a graph has a name",
             .why = "The standard asks for GraphProto.name. Tools use it in their messages only, and some exporters "
                    "leave it out.",
             .wrong = "a GraphProto without a name",
             .right = "the same with a name"},
    .graph = look_at_graph};

}  // namespace onnx_check::rules::structure
