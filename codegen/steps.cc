#include "codegen/steps.h"

#include <fmt/format.h>

#include "codegen/cpp_text.h"
#include "codegen/views.h"
#include "onnx_check/domain.h"

namespace onnx_check::codegen {

namespace {

constexpr std::string_view generated_note = "// Generated from schemas/. Do not edit.\n";

const View& view_of(const OperatorViews& views, const OperatorSchema& schema) {
  for (const View& view : views.views)
    if (view.group.versions.front().since_version <= schema.since_version &&
        schema.since_version <= view.group.versions.back().since_version)
      return view;
  return views.views.back();
}

// "downgrade_to_11", "decompose"; the view that it starts from is that of `from`.
struct StepFunction {
  std::string name;
  const View* from;
};

StepFunction upgrade_function(const OperatorViews& views, size_t to) {
  const auto& versions = views.op->versions;
  return {fmt::format("upgrade_to_{}", versions[to].since_version), &view_of(views, versions[to - 1])};
}

StepFunction downgrade_function(const OperatorViews& views, size_t from) {
  const auto& versions = views.op->versions;
  const View* view = &view_of(views, versions[from]);
  if (from == 0) return {"decompose", view};
  return {fmt::format("downgrade_to_{}", versions[from - 1].since_version), view};
}

std::string declaration(const StepFunction& function) {
  return fmt::format("void {}({}<Edit> op, Rewriter& rewriter);\n", function.name, function.from->name);
}

std::string writer(const View& view) {
  std::string body;
  for (const ViewField& field : view.fields) {
    const std::string_view side = field.kind == ViewField::Kind::input ? "input" : "output";
    if (field.kind == ViewField::Kind::attribute || field.kind == ViewField::Kind::graph)
      body += fmt::format("  to.attribute({}, op.{});\n", string_literal(field.key), field.name);
    else
      body += fmt::format("  to.{}(op.{});\n", side, field.name);
  }
  return fmt::format(
      "inline void write([[maybe_unused]] const {}<Edit>& op, [[maybe_unused]] NodeWriter& to) {{\n{}}}\n", view.name,
      body);
}

std::string move_text(const std::string& decision, const OperatorViews& views, const StepFunction& function) {
  if (decision == "derived" || decision == "todo" || decision == "body")
    return fmt::format("{{Decision::{}, nullptr, {{}}}}", decision);
  if (decision != "custom") return fmt::format("{{Decision::refused, nullptr, {}}}", string_literal(decision));
  const std::string scope = fmt::format("ops::{}", domain_namespace(views.op->domain));
  return fmt::format(
      "{{Decision::custom, [](EditNode& node, Rewriter& rewriter) {{ {0}::{1}({0}::{2}<Edit>::bind(node), rewriter); "
      "}}, {{}}}}",
      scope, function.name, function.from->name);
}

struct StepTable {
  std::string includes, tables, rows;
};

void add_operator(const OperatorViews& views, const StepDecisions& decisions, StepTable& table, Files& files) {
  std::string writers, declarations, up, down;
  for (const View& view : views.views) writers += writer(view);
  for (size_t i = 0; i < views.op->versions.size(); ++i) {
    const auto found = decisions.find({views.op, views.op->versions[i].since_version});
    const StepDecision decision = found == decisions.end() ? StepDecision{"todo", "todo"} : found->second;
    const StepFunction downgrade = downgrade_function(views, i);
    if (decision.downgrade == "custom") declarations += declaration(downgrade);
    down += fmt::format("    {},\n", move_text(decision.downgrade, views, downgrade));
    if (i == 0) {
      up += "    {Decision::derived, nullptr, {}},\n";
      continue;
    }
    const StepFunction upgrade = upgrade_function(views, i);
    if (decision.upgrade == "custom") declarations += declaration(upgrade);
    up += fmt::format("    {},\n", move_text(decision.upgrade, views, upgrade));
  }
  const std::string space = domain_namespace(views.op->domain);
  const std::string header = view_header("edit", *views.op);
  files[header] = fmt::format(
      "// Generated from schemas/{}. Do not edit.\n#pragma once\n\n#include \"converter/rewriter.h\"\n#include "
      "\"{}\"\n\n"
      "namespace onnx_check::ops::{} {{\n\n{}\n{}\n}}  // namespace onnx_check::ops::{}\n",
      schema_file(*views.op), view_header("ops", *views.op), space, writers, declarations, space);
  if (!declarations.empty()) table.includes += fmt::format("#include \"{}\"\n", header);
  const std::string name = fmt::format("{}_{}", space, identifier(views.op->name));
  table.tables +=
      fmt::format("constexpr Move up_{0}[] = {{\n{1}}};\nconstexpr Move down_{0}[] = {{\n{2}}};\n", name, up, down);
  table.rows += fmt::format("    {{up_{0}, down_{0}}},\n", name);
}

}  // namespace

void add_steps(std::span<const OperatorViews> all, const StepDecisions& decisions, Files& files) {
  StepTable table;
  for (const OperatorViews& views : all) add_operator(views, decisions, table, files);
  files["converter/steps.cc"] = fmt::format(
      "{}#include \"converter/steps.h\"\n\n{}\nnamespace onnx_check {{\n\nnamespace {{\n\n{}\n"
      "constexpr OperatorSteps all_steps[] = {{\n{}}};\n\n}}  // namespace\n\n"
      "std::span<const OperatorSteps> operator_steps() {{ return all_steps; }}\n\n}}  // namespace onnx_check\n",
      generated_note, table.includes, table.tables, table.rows);
}

}  // namespace onnx_check::codegen
