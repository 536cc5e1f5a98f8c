#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace onnx_check::diag {

// One step through text that may hold any bytes.
struct CodePoint {
  char32_t value = 0;  // the byte itself where it is no UTF-8
  size_t size = 1;     // in bytes
  bool valid = true;   // false: not part of well-formed UTF-8
};

// The code point at the start of `text`, which is not empty. Overlong forms and surrogates are not well-formed.
CodePoint decode_utf8(std::string_view text);

// Shown as itself: not a control, a direction mark, an invisible character or a noncharacter.
bool is_printable(char32_t code_point);

// Columns that a printable code point takes on a terminal: 0, 1 or 2.
int column_width(char32_t code_point);

// Columns of text that escape_for_terminal() has passed.
size_t columns(std::string_view escaped);

}  // namespace onnx_check::diag
