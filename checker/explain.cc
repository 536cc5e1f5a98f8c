#include <algorithm>
#include <vector>

#include "checker/check_rule.h"
#include "converter/rules.h"
#include "inference/rules.h"
#include "lib/proto/rules.h"
#include "lib/text/rules.h"
#include "onnx_check/registry.h"
#include "reference/rules.h"

namespace onnx_check {
namespace {

// The constraints that the descriptions of operators name. Their examples are the operators' own cases.
std::vector<Rule> constraint_rules() {
  std::vector<Rule> rules;
  for (const Operator& op : operators()) {
    const OperatorSchema& newest = op.versions.back();
    for (const NamedConstraint& constraint : newest.details->constraints)
      rules.push_back({.id = constraint.id,
                       .severity = constraint.unsure ? Severity::warning : Severity::error,
                       .summary = constraint.sentence,
                       .why = newest.doc,
                       .unsure = constraint.unsure});
  }
  return rules;
}

std::vector<const Rule*> merged_rules() {
  static const std::vector<Rule> constraints = constraint_rules();
  std::vector<const Rule*> all;
  for (const CheckRule* rule : check_rules()) all.push_back(&rule->text);
  for (const auto part : {proto_rules(), text_rules(), all_inference_rules(), all_run_rules(), all_convert_rules()})
    all.insert(all.end(), part.begin(), part.end());
  for (const Rule& rule : constraints) all.push_back(&rule);
  std::sort(all.begin(), all.end(), [](const Rule* a, const Rule* b) { return a->id < b->id; });
  return all;
}

}  // namespace

std::span<const Rule* const> all_rules() {
  static const std::vector<const Rule*> all = merged_rules();
  return all;
}

const Rule* find_rule(std::string_view id) {
  const auto all = all_rules();
  const auto found = std::lower_bound(all.begin(), all.end(), id,
                                      [](const Rule* rule, std::string_view wanted) { return rule->id < wanted; });
  return found != all.end() && (*found)->id == id ? *found : nullptr;
}

}  // namespace onnx_check
