#include "tests/runner/finding_lines.h"

#include <algorithm>

#include "onnx_check/render.h"

namespace onnx_check::spec {
namespace {

constexpr std::string_view note_mark = "note:";
constexpr std::string_view help_mark = "help:";

std::string subject_of(const Finding& finding, uint32_t first_line) {
  const Location& where = finding.where;
  if (!where.subject.empty()) return " at " + escape_for_terminal(where.subject);
  if (where.line)
    return " at " + std::to_string(*where.line + 1 - first_line) + ':' + std::to_string(where.column.value_or(0));
  if (where.offset) return " at byte " + std::to_string(*where.offset);
  return {};
}

// Which of the two extras an expected finding is written with.
struct Extras {
  bool notes = false;
  bool help = false;
};

// Of each expected finding; what stands before the first one holds for all of `count`.
std::vector<Extras> expected_extras(std::span<const std::string> expected, size_t count) {
  Extras of_all;
  std::vector<Extras> extras;
  for (const std::string& line : expected) {
    const bool note = line.starts_with(note_mark);
    const bool help = line.starts_with(help_mark);
    if (!note && !help) extras.push_back(of_all);
    Extras& last = extras.empty() ? of_all : extras.back();
    last.notes |= note;
    last.help |= help;
  }
  extras.resize(std::max(extras.size(), count), of_all);
  return extras;
}

}  // namespace

std::vector<std::string> finding_lines(std::span<const Finding> findings, std::span<const std::string> expected,
                                       uint32_t first_line) {
  const std::vector<Extras> extras = expected_extras(expected, findings.size());
  std::vector<std::string> lines;
  for (size_t i = 0; i < findings.size(); ++i) {
    const Finding& finding = findings[i];
    lines.push_back(std::string(to_string(finding.severity)) + ' ' + finding.id + subject_of(finding, first_line) +
                    ": " + escape_for_terminal(finding.message));
    if (extras[i].notes)
      for (const std::string& note : finding.notes)
        lines.push_back(std::string(note_mark) + ' ' + escape_for_terminal(note));
    if (extras[i].help && !finding.help.empty())
      lines.push_back(std::string(help_mark) + ' ' + escape_for_terminal(finding.help));
  }
  return lines;
}

std::string_view expected_id(std::string_view line) {
  const size_t blank = line.find(' ');
  if (blank == line.npos || !severity_from_string(line.substr(0, blank))) return {};
  line.remove_prefix(blank + 1);
  std::string_view id = line.substr(0, line.find_first_of(" :"));
  return id.find('/') == id.npos ? std::string_view{} : id;
}

}  // namespace onnx_check::spec
