#pragma once

#include <optional>
#include <string>

#include "checker/context.h"

namespace onnx_check {

// What defines `value`: "input 0 of the graph", "an initializer", "output 1 of node 7 (Split)".
std::string describe(const Check& check, const Definition& value);

// The visible value whose name is nearest to `name`, among the latest few thousand; nothing if none is near, or if one
// check has asked so often that looking on would take too long.
std::optional<std::string_view> nearest_value(Check& check, std::string_view name);

// "1 input", "3 inputs".
std::string count_of(size_t count, std::string_view noun);

}  // namespace onnx_check
