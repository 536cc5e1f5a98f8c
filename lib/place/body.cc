#include "lib/place/body.h"

#include <algorithm>
#include <fmt/format.h>

#include "lib/place/snippet.h"

namespace onnx_check {

std::string function_label(const Function& function) {
  std::string name(function.name.view());
  if (!function.domain.empty()) name = fmt::format("{}.{}", function.domain.view(), name);
  if (!function.overload.empty()) name += fmt::format(":{}", function.overload.view());
  return name;
}

namespace {

std::string outermost_scope(const Body& body) {
  switch (body.kind) {
    case Body::Kind::function:
      return "function " + function_label(*body.function);
    case Body::Kind::training_initialization:
      return fmt::format("training {} initialization", body.training_info);
    case Body::Kind::training_algorithm:
      return fmt::format("training {} algorithm", body.training_info);
    case Body::Kind::main_graph:
    case Body::Kind::subgraph:
      break;
  }
  return "main graph";
}

}  // namespace

std::string scope_of(const std::vector<Body>& bodies) {
  if (bodies.empty()) return "model";
  std::string scope;
  for (size_t i = 0; i < bodies.size(); ++i) {
    const Body& body = bodies[i];
    if (body.kind != Body::Kind::subgraph || i == 0) {
      scope = outermost_scope(body);
      continue;
    }
    const Body& outer = bodies[i - 1];
    const std::string_view attribute = body.held_by->name.view();
    scope += outer.node ? fmt::format(", node {} ({}) {}", outer.node_index, outer.node->op_type.view(), attribute)
                        : fmt::format(", {}", attribute);
  }
  return scope;
}

std::string subject_of(const Node& node, size_t index) {
  const auto named = std::find_if(node.outputs.begin(), node.outputs.end(), [](Name name) { return !name.empty(); });
  return named != node.outputs.end() ? std::string(named->view()) : fmt::format("node {}", index);
}

std::string suffix_of(Part part) {
  switch (part.kind) {
    case Part::Kind::whole:
      break;
    case Part::Kind::input:
      return fmt::format(".inputs[{}]", part.index);
    case Part::Kind::output:
      return fmt::format(".outputs[{}]", part.index);
    case Part::Kind::attribute:
      return fmt::format(".{}", part.name);
  }
  return {};
}

void locate_node(Finding& finding, const Model& model, const std::vector<Body>& bodies, Part part) {
  const Body& body = bodies.back();
  Location& where = finding.where;
  where.file = model.path;
  where.scope = scope_of(bodies);
  where.subject = subject_of(*body.node, body.node_index) + suffix_of(part);
  where.node = body.node_index;
  where.node_name = body.node->name.value_or("");
  where.op_type = body.node->op_type.view();
  finding.snippet = node_snippet(*body.node, part);
  locate_message(finding, model, *body.node);
}

void locate_message(Finding& finding, const Model& model, const Message& message) {
  const auto at = position(model, message);
  if (!at) return;
  finding.where.offset = at->offset;
  if (at->line == 0) return;
  finding.where.line = at->line;
  finding.where.column = at->column;
}

}  // namespace onnx_check
