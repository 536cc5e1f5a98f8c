#include "checker/context.h"

#include <algorithm>
#include <fmt/format.h>

#include "checker/inferred.h"

namespace onnx_check {

Check::Check(const Model& checked, const CheckOptions& check_options, Sink& sink)
    : model(checked),
      options(check_options),
      functions(checked),
      model_imports(checked.opset_imports),
      scopes(checked.names),
      sink_(sink) {
  if (options.level == CheckOptions::Level::full) inferred_ = std::make_unique<Inferred>(model);
}

Check::~Check() = default;

const Fact* Check::fact(const Definition& definition) const {
  const Body& body = bodies_[definition.depth];
  if (!inferred_ || !body.graph) return nullptr;
  return inferred_->fact(*body.graph, scopes.index_in_body(definition));
}

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
  if (part.kind == Part::Kind::whole) part = visited_part();
  Finding finding{.id = std::string(rule.text.id), .severity = severity, .message = std::move(message)};
  locate(finding, part);
  finding.snippet.label = std::move(advice.label);
  finding.clause = advice.clause.empty() ? std::string(rule.text.summary) : std::move(advice.clause);
  finding.notes = std::move(advice.notes);
  finding.help = std::move(advice.help);
  errors_ += severity == Severity::error;
  sink_.report(std::move(finding));
}

Part Check::visited_part() const {
  const bool in_attribute = node() && !subjects_.empty() && subjects_.back().kind == attribute_kind;
  return in_attribute ? Part::attribute(subjects_.back().name) : Part{};
}

void Check::locate(Finding& finding, Part part) const {
  if (node()) return locate_node(finding, model, bodies_, part);
  Location& where = finding.where;
  where.file = model.path;
  where.scope = scope_of(bodies_);
  if (subjects_.empty()) return locate_message(finding, model, model);
  const Subject& about = subjects_.back();
  where.subject = about.name.empty() ? std::string(about.kind) : fmt::format("{} {}", about.kind, about.name);
  if (about.name.empty() && about.index) where.subject += fmt::format("[{}]", *about.index);
  where.subject += suffix_of(part);
  if (about.message) locate_message(finding, model, *about.message);
}

}  // namespace onnx_check
