#pragma once

#include <string>
#include <string_view>

namespace onnx_check::cli {

// Each line of `text` behind `blanks` blanks, with a newline at the end; empty for an empty text.
std::string indented(std::string_view text, size_t blanks);

// `text` in lines of at most `width` columns, each behind `blanks` blanks; line ends that stand in it stay.
std::string wrapped(std::string_view text, size_t width, size_t blanks = 0);

}  // namespace onnx_check::cli
