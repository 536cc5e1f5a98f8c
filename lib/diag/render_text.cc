#include <algorithm>
#include <fmt/format.h>

#include "lib/diag/place.h"
#include "lib/diag/utf8.h"
#include "onnx_check/render.h"

namespace onnx_check {
namespace {

constexpr size_t message_limit = 4000;
constexpr size_t line_columns = 120;  // of a snippet; more is cut around its mark

struct Paint {
  bool on = false;
  const char* severity = "";
  std::string operator()(const char* code, std::string_view text) const {
    return on && !text.empty() ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }
};

constexpr const char* bold = "1";
constexpr const char* faint = "1;34";

const char* color_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "1;31";
    case Severity::warning:
      return "1;33";
    case Severity::information:
      return "1;36";
  }
  return bold;
}

// The escaped text before, in and after the mark; never more than a line of a terminal.
struct SnippetLine {
  std::string before, mark, after;
};

std::string first_columns(const std::string& text, size_t limit) {
  size_t used = 0, at = 0;
  while (at < text.size()) {
    const diag::CodePoint point = diag::decode_utf8(std::string_view(text).substr(at));
    used += static_cast<size_t>(diag::column_width(point.value));
    if (used > limit) return text.substr(0, at) + "…";
    at += point.size;
  }
  return text;
}

std::string last_columns(const std::string& text, size_t limit) {
  const size_t total = diag::columns(text);
  if (total <= limit) return text;
  size_t skipped = 0, at = 0;
  while (at < text.size() && total - skipped > limit) {
    const diag::CodePoint point = diag::decode_utf8(std::string_view(text).substr(at));
    skipped += static_cast<size_t>(diag::column_width(point.value));
    at += point.size;
  }
  return "…" + text.substr(at);
}

SnippetLine snippet_line(const Snippet& snippet) {
  const std::string_view text = snippet.text;
  const size_t begin = std::min(snippet.mark_begin, text.size());
  const size_t size = std::min(snippet.mark_size, text.size() - begin);
  // Escaping no more than could be shown keeps a hostile line of many megabytes cheap.
  const size_t from = begin > 4 * line_columns ? begin - 4 * line_columns : 0;
  SnippetLine line{escape_for_terminal(text.substr(from, begin - from)),
                   escape_for_terminal(text.substr(begin, std::min(size, 4 * line_columns))),
                   escape_for_terminal(text.substr(begin + size, 4 * line_columns))};
  line.mark = first_columns(line.mark, line_columns / 2);
  const size_t room = line_columns - std::min(line_columns, diag::columns(line.mark));
  const size_t after = std::min(diag::columns(line.after), room / 3);
  line.before = last_columns(line.before, room - after);
  line.after = first_columns(line.after, room - std::min(room, diag::columns(line.before)));
  return line;
}

void append_snippet(std::string& out, const Snippet& snippet, const Paint& paint) {
  const SnippetLine line = snippet_line(snippet);
  out += fmt::format("   {}  {}{}{}\n", paint(faint, "|"), line.before, line.mark, line.after);
  if (snippet.mark_size == 0) return;
  const std::string carets(std::max<size_t>(1, diag::columns(line.mark)), '^');
  const std::string label = snippet.label.empty() ? "" : " " + diag::shown(snippet.label, line_columns * 2);
  out += fmt::format("   {}  {:{}}{}\n", paint(faint, "|"), "", diag::columns(line.before),
                     paint(paint.severity, carets + label));
}

}  // namespace

std::string render_text(const Finding& finding, const TextStyle& style) {
  const Paint paint{style.color, color_of(finding.severity)};
  std::string out;
  out += fmt::format(
      "{}{}\n", paint(paint.severity, fmt::format("{}[{}]", to_string(finding.severity), diag::shown(finding.id, 200))),
      paint(bold, ": " + diag::shown(finding.message, message_limit)));
  out += fmt::format("  {} {}\n", paint(faint, "-->"), diag::place_text(finding.where, finding.snippet.mark_size == 0));
  if (!finding.snippet.text.empty()) append_snippet(out, finding.snippet, paint);
  const auto line = [&](std::string_view kind, std::string_view text) {
    out += fmt::format("   {} {}{}\n", paint(faint, "="), paint(bold, kind), diag::shown(text, message_limit));
  };
  if (!finding.clause.empty()) line("", finding.clause);
  for (const std::string& note : finding.notes) line("note: ", note);
  if (!finding.help.empty()) line("help: ", finding.help);
  return out;
}

}  // namespace onnx_check
