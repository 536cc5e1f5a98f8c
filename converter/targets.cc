#include "converter/targets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

#include "converter/rules.h"
#include "onnx_check/domain.h"
#include "onnx_check/registry.h"

namespace onnx_check {

namespace {

// By version of ai.onnx, from 0.
constexpr std::array<int8_t, 26> ir_versions = {3, 3, 3, 3, 3, 3, 3, 3, 3,  4,  5,  6,  7,
                                                7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 11, 12, 13};
constexpr int64_t newest_ir_version = 14;

void report(const Rule& rule, const Model& model, std::string subject, std::string message, std::string help,
            Sink& sink) {
  Finding finding{.id = std::string(rule.id), .severity = rule.severity, .message = std::move(message)};
  finding.where.file = model.path;
  finding.where.scope = "model";
  finding.where.subject = std::move(subject);
  finding.clause = rule.summary;
  finding.help = std::move(help);
  sink.report(std::move(finding));
}

bool imports(const List<OperatorSetId>& list, std::string_view domain) {
  return std::any_of(list.begin(), list.end(),
                     [&](const OperatorSetId& id) { return canonical_domain(id.domain.view()) == domain; });
}

bool is_imported(const Model& model, std::string_view domain) {
  return imports(model.opset_imports, domain) ||
         std::any_of(model.functions.begin(), model.functions.end(),
                     [&](const Function* function) { return imports(function->opset_imports, domain); });
}

std::string imported_domains(const Model& model) {
  std::string text;
  for (const OperatorSetId& id : model.opset_imports)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", printed_domain(canonical_domain(id.domain.view())));
  return text.empty() ? "nothing" : text;
}

bool check_target(const Model& model, const OpsetTarget& target, Sink& sink) {
  const std::string_view domain = canonical_domain(target.domain);
  const auto wrong = [&](std::string message, std::string help) {
    report(convert_rules::unknown_target, model, "model.opset_import", std::move(message), std::move(help), sink);
    return false;
  };
  if (!is_imported(model, domain))
    return wrong(fmt::format("the model does not import {}, expected one of: {}", printed_domain(domain),
                             imported_domains(model)),
                 fmt::format("leave {} out", printed_domain(domain)));
  const DomainInfo* known = find_domain(domain);
  if (!known)
    return wrong(fmt::format("what the operators of {} mean is not known", printed_domain(domain)),
                 fmt::format("leave {} out", printed_domain(domain)));
  if (target.version >= 1 && target.version <= known->newest) return true;
  return wrong(
      fmt::format("{} has no version {}, expected 1 to {}", printed_domain(domain), target.version, known->newest),
      fmt::format("convert to {}", known->newest));
}

}  // namespace

int64_t ir_version_with(int64_t opset) {
  return ir_versions[static_cast<size_t>(std::clamp<int64_t>(opset, 0, ir_versions.size() - 1))];
}

bool check_targets(const Model& model, const ConvertOptions& options, Sink& sink) {
  bool sound = true;
  for (const OpsetTarget& target : options.targets) sound &= check_target(model, target, sink);
  if (!options.ir_version || (*options.ir_version >= 3 && *options.ir_version <= newest_ir_version)) return sound;
  report(convert_rules::ir_version, model, "model.ir_version",
         fmt::format("the IR version {} was asked for, expected 3 to {}", *options.ir_version, newest_ir_version),
         fmt::format("ask for {}", newest_ir_version), sink);
  return false;
}

void report_custom_domains(const Model& model, Sink& sink) {
  std::set<std::string_view> seen;
  const auto is_local = [&](std::string_view domain) {
    return std::any_of(model.functions.begin(), model.functions.end(),
                       [&](const Function* function) { return canonical_domain(function->domain.view()) == domain; });
  };
  for (const OperatorSetId& id : model.opset_imports) {
    const std::string_view domain = canonical_domain(id.domain.view());
    if (find_domain(domain) || is_local(domain) || !seen.insert(domain).second) continue;
    report(convert_rules::custom_domain, model, "model.opset_import",
           fmt::format("nodes of {} stay as they are: what they mean is not known", printed_domain(domain)), "", sink);
  }
}

std::optional<int64_t> result_ir_version(const Model& model, const ConvertOptions& options) {
  if (options.ir_version) return options.ir_version;
  if (options.keep_ir) return model.ir_version;
  int64_t least = model.ir_version.value_or(3);
  for (const OpsetTarget& target : options.targets)
    if (canonical_domain(target.domain).empty()) least = std::max(least, ir_version_with(target.version));
  return model.ir_version == least ? model.ir_version : std::optional(least);
}

}  // namespace onnx_check
