#include "tests/runner/repeat.h"

#include <charconv>

namespace onnx_check::spec {
namespace {

constexpr std::string_view keyword = "repeat(";
constexpr size_t max_written_out = size_t{256} << 20;  // bytes

Error bad_repeat(std::string message) { return {Error::Kind::usage, "repeat: " + std::move(message)}; }

bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// `text` with $name and $(name±k) replaced.
std::string with_number(std::string_view text, std::string_view name, int64_t number) {
  std::string out;
  while (true) {
    const size_t dollar = text.find('$');
    out += text.substr(0, dollar);
    if (dollar == text.npos) return out;
    text.remove_prefix(dollar + 1);
    const bool in_parentheses = text.starts_with('(');
    const std::string_view at_name = text.substr(in_parentheses ? 1 : 0);
    if (!at_name.starts_with(name)) {
      out += '$';
      continue;
    }
    std::string_view rest = at_name.substr(name.size());
    int64_t shift = 0;
    if (in_parentheses) {
      if (rest.starts_with('+')) rest.remove_prefix(1);
      const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), shift);
      rest.remove_prefix(static_cast<size_t>(read.ptr - rest.data()));
      if (!rest.starts_with(')')) {
        out += '$';
        continue;
      }
      rest.remove_prefix(1);
    } else if (!rest.empty() && is_name_char(rest.front())) {
      out += '$';
      continue;
    }
    out += std::to_string(number + shift);
    text = rest;
  }
}

// The size of what stands before the closing brace that pairs with the one just passed.
size_t size_in_braces(std::string_view text) {
  int depth = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return text.npos;
}

struct Head {
  int64_t count = 0;
  std::string_view name = "i";
};

// "300, j" between the parentheses.
bool read_head(std::string_view text, Head& head) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), head.count);
  text.remove_prefix(static_cast<size_t>(read.ptr - text.data()));
  if (read.ec != std::errc{} || head.count < 0) return false;
  if (text.empty()) return true;
  if (!text.starts_with(", ")) return false;
  head.name = text.substr(2);
  return !head.name.empty();
}

}  // namespace

Result<std::string> write_out_repeats(std::string_view text) {
  std::string out;
  while (true) {
    const size_t at = text.find(keyword);
    out += text.substr(0, at);
    if (at == text.npos) return out;
    text.remove_prefix(at + keyword.size());
    const size_t close = text.find(')');
    Head head;
    if (close == text.npos || !read_head(text.substr(0, close), head))
      return bad_repeat("expected 'repeat(n)' or 'repeat(n, name)'");
    text.remove_prefix(close + 1);

    const bool brackets = text.starts_with("[[");
    if (!brackets && !text.starts_with('{')) return bad_repeat("expected '{' or '[[' behind the parentheses");
    text.remove_prefix(brackets ? 2 : 1);
    const size_t size = brackets ? text.find("]]") : size_in_braces(text);
    if (size == text.npos) return bad_repeat("its end is missing");

    for (int64_t i = 0; i < head.count; ++i) {
      // Rounds are written out one by one: the count of an inner repeat may be a number of the outer one.
      auto round = write_out_repeats(with_number(text.substr(0, size), head.name, i));
      if (!round) return round;
      out += *round;
      if (out.size() > max_written_out) return bad_repeat("more than 256 MB of text");
    }
    text.remove_prefix(size + (brackets ? 2 : 1));
  }
}

}  // namespace onnx_check::spec
