#pragma once

#include <string_view>
#include <vector>

#include "cli/console.h"

namespace onnx_check::cli {

// Whether some rule has this id, or matches this pattern ("infer/*").
bool names_a_rule(std::string_view pattern);

// Ids that are near to `id`: by spelling, or with its last part elsewhere. Nearest first.
std::vector<std::string_view> nearest_rules(std::string_view id);

// "no rule has the id …", with the nearest as a hint.
void warn_of_unknown_rule(std::string_view id, Console& console);

// Whether findings of this id say that a limit of ours ended the work.
bool is_budget_rule(std::string_view id);

}  // namespace onnx_check::cli
