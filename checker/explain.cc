#include <algorithm>
#include <vector>

#include "checker/check_rule.h"
#include "inference/rules.h"
#include "lib/proto/rules.h"
#include "lib/text/rules.h"

namespace onnx_check {
namespace {

std::vector<const Rule*> merged_rules() {
  std::vector<const Rule*> all;
  for (const CheckRule* rule : check_rules()) all.push_back(&rule->text);
  for (const auto part : {proto_rules(), text_rules(), all_inference_rules()})
    all.insert(all.end(), part.begin(), part.end());
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
