#pragma once

#include <span>
#include <string>
#include <string_view>

#include "onnx_check/finding.h"

namespace onnx_check {

struct TextStyle {
  bool color = false;
};

// One finding as a person reads it, several lines, with a newline at the end.
// Strings from models are escaped: control characters, broken UTF-8, and what a terminal would obey.
ONNX_CHECK_API std::string render_text(const Finding& finding, const TextStyle& style = {});
// One finding as a JSON object on one line.
ONNX_CHECK_API std::string render_json(const Finding& finding);

// `text` as printable UTF-8: \n, \x1b, \u{202e} … for what is not.
ONNX_CHECK_API std::string escape_for_terminal(std::string_view text);
// `text` between double quotes as a JSON string; broken UTF-8 becomes U+FFFD.
ONNX_CHECK_API std::string json_string(std::string_view text);

}  // namespace onnx_check
