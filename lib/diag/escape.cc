#include <fmt/format.h>
#include <iterator>

#include "lib/diag/utf8.h"
#include "onnx_check/render.h"

namespace onnx_check {
namespace {

// Build systems obey "##[command]" and "##vso[command]" anywhere in a line of a log.
bool begins_workflow_command(std::string_view text) { return text.starts_with("##[") || text.starts_with("##vso["); }

void append_escape(std::string& out, const diag::CodePoint& point) {
  if (point.value == '\n')
    out += "\\n";
  else if (point.value == '\t')
    out += "\\t";
  else if (point.value == '\r')
    out += "\\r";
  else if (!point.valid || point.value < 0x80)
    fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<uint32_t>(point.value));
  else
    fmt::format_to(std::back_inserter(out), "\\u{{{:x}}}", static_cast<uint32_t>(point.value));
}

void append_json_escape(std::string& out, char32_t value) {
  const auto unit = [&](uint32_t code) { fmt::format_to(std::back_inserter(out), "\\u{:04x}", code); };
  if (value < 0x10000) return unit(value);
  unit(0xD800 + ((value - 0x10000) >> 10));
  unit(0xDC00 + ((value - 0x10000) & 0x3FF));
}

}  // namespace

std::string escape_for_terminal(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const diag::CodePoint point = diag::decode_utf8(text);
    if (begins_workflow_command(text))
      out += "\\x23";
    else if (point.valid && diag::is_printable(point.value))
      out += text.substr(0, point.size);
    else
      append_escape(out, point);
    text.remove_prefix(point.size);
  }
  return out;
}

std::string json_string(std::string_view text) {
  std::string out = "\"";
  out.reserve(text.size() + 2);
  while (!text.empty()) {
    const diag::CodePoint point = diag::decode_utf8(text);
    if (!point.valid)
      out += "\uFFFD";
    else if (point.value == '"' || point.value == '\\')
      (out += '\\') += static_cast<char>(point.value);
    else if (point.value == '\n')
      out += "\\n";
    else if (point.value == '\t')
      out += "\\t";
    else if (diag::is_printable(point.value))
      out += text.substr(0, point.size);
    else
      append_json_escape(out, point.value);
    text.remove_prefix(point.size);
  }
  return out += '"';
}

}  // namespace onnx_check
