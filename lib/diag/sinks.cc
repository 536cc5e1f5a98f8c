#include "onnx_check/sinks.h"

#include <fmt/format.h>

namespace onnx_check {
namespace {

const SeverityRule* rule_for(const FilterOptions& options, std::string_view id) {
  const SeverityRule* best = nullptr;
  for (const SeverityRule& rule : options.rules)
    if (id_matches(rule.pattern, id) && (!best || rule.pattern.size() >= best->pattern.size())) best = &rule;
  return best;
}

}  // namespace

bool id_matches(std::string_view pattern, std::string_view id) {
  if (pattern.ends_with('*')) return id.starts_with(pattern.substr(0, pattern.size() - 1));
  return pattern == id;
}

void FindingCounts::add(const FindingCounts& other) {
  for (size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

uint64_t FindingCounts::at_or_above(Severity severity) const {
  uint64_t total = 0;
  for (size_t i = static_cast<size_t>(severity); i < counts_.size(); ++i) total += counts_[i];
  return total;
}

std::string to_string(const FindingCounts& counts) {
  std::string out;
  const auto add = [&](Severity severity, std::string_view one, std::string_view many) {
    const uint64_t count = counts.of(severity);
    if (count != 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, count == 1 ? one : many);
  };
  add(Severity::error, "error", "errors");
  add(Severity::warning, "warning", "warnings");
  add(Severity::information, "for information", "for information");
  return out.empty() ? "no findings" : out;
}

void FilterSink::report(Finding finding) {
  if (const SeverityRule* rule = rule_for(options_, finding.id)) {
    if (!rule->severity) return;
    finding.severity = *rule->severity;
  }
  if (finding.severity < options_.least) return;
  counts_.add(finding.severity);
  if (options_.max_findings != 0 && passed_ == options_.max_findings) return;
  ++passed_;
  next_.report(std::move(finding));
}

void CountingSink::report(Finding finding) {
  counts_.add(finding.severity);
  if (next_) next_->report(std::move(finding));
}

}  // namespace onnx_check
