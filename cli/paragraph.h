#pragma once

#include <string>
#include <string_view>

namespace onnx_check::cli {

// Columns of what the tool prints for reading.
inline constexpr size_t page_width = 100;

// Each line of `text` behind `blanks` blanks, with a newline at the end; empty for an empty text.
std::string indented(std::string_view text, size_t blanks);

// `text` in lines of at most `width` columns; line ends that stand in it stay. Each line is behind `blanks` blanks,
// those that had to be broken off behind `hang` more.
std::string wrapped(std::string_view text, size_t width, size_t blanks = 0, size_t hang = 0);

}  // namespace onnx_check::cli
