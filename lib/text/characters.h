#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace onnx_check::text {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
inline bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
inline uint32_t hex_value(char c) { return static_cast<uint32_t>(is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10); }

// A name that needs no quotes.
bool is_identifier(std::string_view text);

void append_utf8(std::string& out, uint32_t code);
// Appends `text` in double quotes. What is not printable UTF-8 becomes an escape.
void append_quoted(std::string& out, std::string_view text);

}  // namespace onnx_check::text
