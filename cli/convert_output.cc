#include "cli/convert_output.h"

#include "cli/json_array.h"
#include "onnx_check/domain.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {

namespace {

std::string_view kind_name(PlannedStep::Kind kind) {
  switch (kind) {
    case PlannedStep::Kind::derived:
      return "derived";
    case PlannedStep::Kind::rewritten:
      return "rewritten";
    case PlannedStep::Kind::decomposed:
      return "decomposed";
    case PlannedStep::Kind::refused:
      break;
  }
  return "refused";
}

std::string step_json(const PlannedStep& step) {
  return fmt::format(
      R"({{"kind":"{}","scope":{},"node":{},"node_name":{},"domain":{},"op_type":{},"from":{},"to":{}}})",
      kind_name(step.kind), json_string(step.scope), step.node, json_string(step.node_name), json_string(step.domain),
      json_string(step.op_type), step.from, step.to);
}

}  // namespace

std::string plan_text(std::span<const PlannedStep> plan) {
  std::string out;
  std::string_view scope;
  for (const PlannedStep& step : plan) {
    if (step.scope != scope) {
      scope = step.scope;
      out += fmt::format("{}\n", escape_for_terminal(scope));
    }
    out += fmt::format("  node {} {}{}: {} to {}: {}\n", step.node, step.op_type,
                       step.node_name.empty() ? "" : fmt::format(" \"{}\"", escape_for_terminal(step.node_name)),
                       step.from, step.to, kind_name(step.kind));
  }
  return out;
}

std::string convert_json(const std::string& path, const std::string& output, const Conversion& conversion,
                         std::span<const Finding> findings, int exit_code) {
  return fmt::format(
      "{{\"version\":1,\"tool\":\"onnx-check\",\"tool_version\":\"{}\",\"file\":{},\"output\":{},\"converted\":{},\n"
      "\"plan\":{},\n\"findings\":{},\n\"exit_code\":{}}}\n",
      ONNX_CHECK_VERSION, json_string(path), output.empty() ? "null" : json_string(output), conversion.done,
      array_json(std::span<const PlannedStep>(conversion.plan), step_json), array_json(findings, render_json),
      exit_code);
}

}  // namespace onnx_check::cli
