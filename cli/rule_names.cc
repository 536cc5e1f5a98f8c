#include "cli/rule_names.h"

#include <algorithm>
#include <fmt/format.h>

#include "lib/base/nearest.h"
#include "onnx_check/rule.h"
#include "onnx_check/sinks.h"

namespace onnx_check::cli {
namespace {

constexpr size_t most_suggestions = 3;

std::string_view last_part(std::string_view id) {
  const size_t slash = id.find_last_of('/');
  return slash == std::string_view::npos ? id : id.substr(slash + 1);
}

}  // namespace

bool names_a_rule(std::string_view pattern) {
  const auto rules = all_rules();
  return std::any_of(rules.begin(), rules.end(), [&](const Rule* rule) { return id_matches(pattern, rule->id); });
}

std::vector<std::string_view> nearest_rules(std::string_view id) {
  Nearest near(id, most_suggestions);
  for (const Rule* rule : all_rules()) near.offer(rule->id);
  std::vector<std::string_view> out = near.all();
  for (const Rule* rule : all_rules()) {
    const bool related = edit_distance(last_part(rule->id), last_part(id), 2) <= 2 ||
                         (id.size() > 3 && rule->id.find(id) != std::string_view::npos);
    if (related && std::find(out.begin(), out.end(), rule->id) == out.end()) out.push_back(rule->id);
  }
  out.resize(std::min(out.size(), most_suggestions));
  return out;
}

void warn_of_unknown_rule(std::string_view id, Console& console) {
  console.error(fmt::format("no rule has the id {}", id));
  std::string near;
  for (const std::string_view rule : nearest_rules(id)) near += fmt::format("{}{}", near.empty() ? "" : ", ", rule);
  console.hint(near.empty() ? "`onnx-check explain --list` shows all" : fmt::format("did you mean {}?", near));
}

bool is_budget_rule(std::string_view id) { return id.starts_with("budget/"); }

}  // namespace onnx_check::cli
