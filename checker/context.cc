#include "checker/context.h"

#include <algorithm>
#include <fmt/format.h>

#include "checker/snippet.h"

namespace onnx_check {

Check::Check(const Model& checked, const CheckOptions& check_options, Sink& sink)
    : model(checked),
      options(check_options),
      functions(checked),
      model_imports(checked.opset_imports),
      scopes(checked.names),
      sink_(sink) {}

bool Check::available(const Definition& value) const {
  if (value.origin != Definition::Origin::node_output) return true;
  const Body& defined_in = bodies_[value.depth];
  // The training graphs run after the main graph, of which no node is being walked then.
  return !defined_in.node || value.node_index < defined_in.node_index;
}

void Check::report(const CheckRule& rule, std::string message, Advice advice) {
  report_as(rule.text.severity, rule, {}, std::move(message), std::move(advice));
}

void Check::report(const CheckRule& rule, Part part, std::string message, Advice advice) {
  report_as(rule.text.severity, rule, part, std::move(message), std::move(advice));
}

void Check::report_as(Severity severity, const CheckRule& rule, Part part, std::string message, Advice advice) {
  Finding finding{.id = std::string(rule.text.id), .severity = severity, .message = std::move(message)};
  locate(finding, part, advice.label);
  finding.clause = advice.clause.empty() ? std::string(rule.text.summary) : std::move(advice.clause);
  finding.notes = std::move(advice.notes);
  finding.help = std::move(advice.help);
  sink_.report(std::move(finding));
}

namespace {

std::string function_name(const Function& function) {
  std::string name(function.name.view());
  if (!function.domain.empty()) name = fmt::format("{}.{}", function.domain.view(), name);
  if (!function.overload.empty()) name += fmt::format(":{}", function.overload.view());
  return name;
}

std::string outermost_scope(const Body& body) {
  switch (body.kind) {
    case Body::Kind::function:
      return "function " + function_name(*body.function);
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

std::string Check::scope() const {
  if (bodies_.empty()) return "model";
  std::string scope;
  for (size_t i = 0; i < bodies_.size(); ++i) {
    const Body& body = bodies_[i];
    if (body.kind != Body::Kind::subgraph || i == 0) {
      scope = outermost_scope(body);
      continue;
    }
    const Body& outer = bodies_[i - 1];
    const std::string_view attribute = body.held_by->name.view();
    scope += outer.node ? fmt::format(", node {} ({}) {}", outer.node_index, outer.node->op_type.view(), attribute)
                        : fmt::format(", {}", attribute);
  }
  return scope;
}

std::string Check::subject(Part part) const {
  std::string subject;
  if (const Node* at = node()) {
    const auto named = std::find_if(at->outputs.begin(), at->outputs.end(), [](Name name) { return !name.empty(); });
    subject = named != at->outputs.end() ? std::string(named->view()) : fmt::format("node {}", body().node_index);
  } else if (!subjects_.empty()) {
    const Subject& about = subjects_.back();
    subject = about.name.empty() ? std::string(about.kind) : fmt::format("{} {}", about.kind, about.name);
    if (about.name.empty() && about.index) subject += fmt::format("[{}]", *about.index);
  }
  switch (part.kind) {
    case Part::Kind::whole:
      break;
    case Part::Kind::input:
      subject += fmt::format(".inputs[{}]", part.index);
      break;
    case Part::Kind::output:
      subject += fmt::format(".outputs[{}]", part.index);
      break;
    case Part::Kind::attribute:
      subject += fmt::format(".{}", part.name);
      break;
  }
  return subject;
}

void Check::locate(Finding& finding, Part part, const std::string& label) const {
  Location& where = finding.where;
  where.file = model.path;
  where.scope = scope();
  where.subject = subject(part);
  const Message* message = subjects_.empty() ? &static_cast<const Message&>(model) : subjects_.back().message;
  if (const Node* at = node()) {
    where.node = body().node_index;
    where.node_name = at->name.view();
    where.op_type = at->op_type.view();
    message = at;
    finding.snippet = node_snippet(*at, part);
    finding.snippet.label = label;
  }
  if (const auto at = position(model, *message)) {
    where.offset = at->offset;
    if (at->line) {
      where.line = at->line;
      where.column = at->column;
    }
  }
}

}  // namespace onnx_check
