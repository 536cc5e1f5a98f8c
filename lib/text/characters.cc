#include "lib/text/characters.h"

#include <algorithm>

#include "lib/diag/utf8.h"

namespace onnx_check::text {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_plain(char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

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
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out.append(text.substr(at, plain - at));
    at = plain;
    if (at == text.size()) break;
    const diag::CodePoint code_point = diag::decode_utf8(text.substr(at));
    if (!code_point.valid || code_point.value < 0x80) {
      append_byte_escape(out, static_cast<unsigned char>(text[at]));
    } else if (diag::is_printable(code_point.value)) {
      out.append(text.substr(at, code_point.size));
    } else {
      out += "\\u{";
      append_hex(out, code_point.value);
      out += "}";
    }
    at += code_point.size;
  }
  out.push_back('"');
}

}  // namespace onnx_check::text
