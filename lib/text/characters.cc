#include "lib/text/characters.h"

#include <algorithm>

namespace onnx_check::text {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_printable(char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

// Bytes of the well-formed UTF-8 character at the start of `text`, 0 if it is none.
size_t utf8_size(std::string_view text, uint32_t& code) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const size_t size = byte(0) < 0xc2 ? 0 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : byte(0) < 0xf5 ? 4 : 0;
  if (size == 0 || size > text.size()) return 0;
  code = byte(0) & (0x7fu >> size);
  for (size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return overlong || surrogate || code > 0x10ffff ? 0 : size;
}

// C1 controls, line separators, and the marks that reorder or hide text.
bool is_invisible(uint32_t code) {
  return code < 0xa0 || code == 0xad || code == 0x61c || (code >= 0x200b && code <= 0x200f) ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
         (code >= 0xfff0 && code <= 0xfffb) || (code >= 0xe0000 && code <= 0xe007f);
}

void append_hex(std::string& out, uint32_t value) {
  const size_t first = out.size();
  do {
    out.push_back(hex_digits[value & 15]);
    value >>= 4;
  } while (value != 0);
  std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
}

void append_byte_escape(std::string& out, unsigned char byte) {
  switch (byte) {
    case '"':
    case '\\':
      out.push_back('\\');
      out.push_back(static_cast<char>(byte));
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    default:
      break;
  }
  out += "\\x";
  out.push_back(hex_digits[byte >> 4]);
  out.push_back(hex_digits[byte & 15]);
}

}  // namespace

bool is_identifier(std::string_view text) {
  return !text.empty() && !is_digit(text[0]) && std::all_of(text.begin(), text.end(), is_name_character);
}

void append_utf8(std::string& out, uint32_t code) {
  const auto put = [&out](uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else {
    if (code < 0x10000) {
      put(0xe0 | code >> 12);
    } else {
      put(0xf0 | code >> 18);
      put(0x80 | (code >> 12 & 0x3f));
    }
    put(0x80 | (code >> 6 & 0x3f));
  }
  put(0x80 | (code & 0x3f));
}

void append_quoted(std::string& out, std::string_view text) {
  out.push_back('"');
  for (size_t at = 0; at < text.size();) {
    size_t plain = at;
    while (plain < text.size() && is_printable(text[plain])) ++plain;
    out.append(text.substr(at, plain - at));
    at = plain;
    if (at == text.size()) break;
    uint32_t code = 0;
    const size_t size = utf8_size(text.substr(at), code);
    if (size == 0) {
      append_byte_escape(out, static_cast<unsigned char>(text[at++]));
      continue;
    }
    if (is_invisible(code)) {
      out += "\\u{";
      append_hex(out, code);
      out += "}";
    } else {
      out.append(text.substr(at, size));
    }
    at += size;
  }
  out.push_back('"');
}

}  // namespace onnx_check::text
