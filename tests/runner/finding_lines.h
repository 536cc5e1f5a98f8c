#pragma once

#include <span>
#include <string>
#include <vector>

#include "onnx_check/finding.h"

namespace onnx_check::spec {

// The findings as the `#!` lines of a case say them: "error structure/no-graph at model: the model has no graph",
// behind each, where the expected lines have it too, its "note: …" and "help: …".
// Lines of a text count from `first_line`.
std::vector<std::string> finding_lines(std::span<const Finding> findings, std::span<const std::string> expected,
                                       uint32_t first_line = 1);

// The id that a line of a case expects, empty if it expects none.
std::string_view expected_id(std::string_view line);

}  // namespace onnx_check::spec
