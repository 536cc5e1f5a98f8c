#include "codegen/cpp_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

#include "lib/schema/json/operator_reader.h"
#include "onnx_check/domain.h"

namespace onnx_check::codegen {

namespace {

constexpr std::array<std::string_view, 97> keywords{"alignas",
                                                    "alignof",
                                                    "and",
                                                    "and_eq",
                                                    "asm",
                                                    "auto",
                                                    "bitand",
                                                    "bitor",
                                                    "bool",
                                                    "break",
                                                    "case",
                                                    "catch",
                                                    "char",
                                                    "char8_t",
                                                    "char16_t",
                                                    "char32_t",
                                                    "class",
                                                    "compl",
                                                    "concept",
                                                    "const",
                                                    "consteval",
                                                    "constexpr",
                                                    "constinit",
                                                    "const_cast",
                                                    "continue",
                                                    "co_await",
                                                    "co_return",
                                                    "co_yield",
                                                    "decltype",
                                                    "default",
                                                    "delete",
                                                    "do",
                                                    "double",
                                                    "dynamic_cast",
                                                    "else",
                                                    "enum",
                                                    "explicit",
                                                    "export",
                                                    "extern",
                                                    "false",
                                                    "float",
                                                    "for",
                                                    "friend",
                                                    "goto",
                                                    "if",
                                                    "inline",
                                                    "int",
                                                    "long",
                                                    "mutable",
                                                    "namespace",
                                                    "new",
                                                    "noexcept",
                                                    "not",
                                                    "not_eq",
                                                    "nullptr",
                                                    "operator",
                                                    "or",
                                                    "or_eq",
                                                    "private",
                                                    "protected",
                                                    "public",
                                                    "register",
                                                    "reinterpret_cast",
                                                    "requires",
                                                    "return",
                                                    "short",
                                                    "signed",
                                                    "sizeof",
                                                    "static",
                                                    "static_assert",
                                                    "static_cast",
                                                    "struct",
                                                    "switch",
                                                    "template",
                                                    "this",
                                                    "thread_local",
                                                    "throw",
                                                    "true",
                                                    "try",
                                                    "typedef",
                                                    "typeid",
                                                    "typename",
                                                    "union",
                                                    "unsigned",
                                                    "using",
                                                    "virtual",
                                                    "void",
                                                    "volatile",
                                                    "wchar_t",
                                                    "while",
                                                    "xor",
                                                    "xor_eq",
                                                    "bind",
                                                    "D",
                                                    "Node",
                                                    "since_version",
                                                    "as_channels_first"};

bool is_identifier_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

template <class Float>
std::string decimal(Float value) {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == text.npos) text += ".0";
  return text;
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      literal += {'\\', c};
    else if (byte < 0x20 || byte == 0x7f || c == '?')
      literal += fmt::format("\\{:03o}", byte);
    else
      literal += c;
  }
  literal += '"';
  return text.find('\0') == text.npos ? literal : fmt::format("std::string_view({}, {})", literal, text.size());
}

std::string int_literal(int64_t value) {
  if (value == std::numeric_limits<int64_t>::min()) return "INT64_MIN";
  return fmt::format("{}", value);
}

std::string float_literal(float value) { return decimal(value) + 'f'; }
std::string double_literal(double value) { return decimal(value); }

std::string identifier(std::string_view name) {
  while (!name.empty() && !is_identifier_char(name.back())) name.remove_suffix(1);
  std::string result;
  for (const char c : name) result += is_identifier_char(c) ? c : '_';
  if (result.empty() || (result[0] >= '0' && result[0] <= '9')) result.insert(0, 1, '_');
  if (std::find(keywords.begin(), keywords.end(), result) != keywords.end()) result += '_';
  return result;
}

std::string domain_namespace(std::string_view domain) {
  std::string result;
  for (const char c : printed_domain(domain)) result += is_identifier_char(c) ? c : '_';
  return result;
}

}  // namespace onnx_check::codegen
