#include "lib/diag/place.h"

#include <fmt/format.h>

#include "lib/diag/utf8.h"
#include "onnx_check/render.h"

namespace onnx_check::diag {
namespace {

constexpr size_t name_limit = 120, path_limit = 1024;

// The largest position up to `at` that does not split a UTF-8 sequence.
size_t boundary(std::string_view text, size_t at) {
  for (size_t back = 0; back < 3 && at > 0 && at < text.size() && (text[at] & 0xC0) == 0x80; ++back) --at;
  return at;
}

std::string file_text(const Location& where) {
  std::string out = where.file.empty() ? "model" : shown(where.file, path_limit);
  if (where.line) out += fmt::format(":{}", *where.line);
  if (where.line && where.column) out += fmt::format(":{}", *where.column);
  return out;
}

std::string node_text(const Location& where, bool with_type) {
  std::string out = fmt::format("node {}", *where.node);
  if (!where.node_name.empty()) out += fmt::format(" \"{}\"", shown(where.node_name, name_limit));
  if (!where.op_type.empty() && (with_type || where.node_name.empty()))
    out += fmt::format(" ({})", shown(where.op_type, name_limit));
  return out;
}

}  // namespace

std::string shown(std::string_view text, size_t limit) {
  if (text.size() <= limit) return escape_for_terminal(text);
  const size_t head = boundary(text, limit * 2 / 3), tail = boundary(text, text.size() - limit / 3);
  return escape_for_terminal(text.substr(0, head)) + " … " + escape_for_terminal(text.substr(tail));
}

std::string place_text(const Location& where, bool with_subject) {
  std::string inner;
  const auto add = [&](const std::string& part) {
    if (!inner.empty()) inner += ", ";
    inner += part;
  };
  if (!where.scope.empty()) add(shown(where.scope, 4 * name_limit));
  if (where.node) add(node_text(where, with_subject));
  if (with_subject && !where.subject.empty()) add(shown(where.subject, name_limit));
  if (where.offset && !where.line && !where.node) add(fmt::format("byte {}", *where.offset));
  return inner.empty() ? file_text(where) : file_text(where) + ": " + inner;
}

}  // namespace onnx_check::diag
