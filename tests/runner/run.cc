#include "tests/runner/run.h"

#include <cstdio>
#include <fstream>
#include <map>

#include "tests/runner/crash.h"
#include "tests/runner/diff.h"

namespace onnx_check::spec {
namespace {

std::string place_of(const Case& test) { return test.file + ':' + std::to_string(test.line); }

void print_difference(const char* what, const std::vector<std::string>& expected,
                      const std::vector<std::string>& actual) {
  if (expected == actual) return;
  std::printf("  %s ('-' expected, '+' actual):\n%s", what, diff(expected, actual).c_str());
}

void print_failure(const Case& test, const Outcome& outcome, const std::string& program) {
  std::printf("%s: FAILED: %s\n", place_of(test).c_str(), name_of(test).c_str());
  for (const std::string& what : outcome.broken) std::printf("  %s\n", what.c_str());
  print_difference("'#=' lines", test.expected.results, outcome.actual.results);
  print_difference("'#!' lines", test.expected.findings, outcome.actual.findings);
  print_difference("'#?' line", test.expected.status, outcome.actual.status);
  std::printf("  run it again: %s %s\n", program.c_str(), place_of(test).c_str());
}

Outcome run_case(const Case& test, const Surroundings& surroundings) {
  const Engine* engine = find_engine(test.kind);
  if (!engine) {
    std::string kinds;
    for (const Engine& known : engines()) kinds += ' ' + std::string(known.kind);
    return {.actual = test.expected, .broken = {"no kind of case is called '" + test.kind + "'; known:" + kinds}};
  }
  const CrashNote note(place_of(test) + ": " + name_of(test));
  return engine->run(test, surroundings);
}

void rewrite(const CaseFile& file, const std::map<size_t, std::vector<std::string>>& blessed) {
  std::ofstream out(file.path, std::ios::binary);
  size_t next = 0;
  const auto copy_until = [&](size_t end) {
    for (; next < end; ++next) out << file.lines[next] << '\n';
  };
  for (const auto& test : file.cases) {
    const auto found = blessed.find(test->first_line);
    if (found == blessed.end()) continue;
    copy_until(test->first_line);
    for (const std::string& line : found->second) out << line << '\n';
    next = test->end_line;
  }
  copy_until(file.lines.size());
}

}  // namespace

std::string name_of(const Case& test) {
  std::string name = test.kind;
  for (const std::string& part : {test.arguments, test.title})
    if (!part.empty()) name += ' ' + part;
  return name;
}

bool is_selected(const Case& test, const Selection& selection) {
  if (selection.line && (selection.line <= test.first_line || selection.line > test.end_line)) return false;
  return name_of(test).find(selection.filter) != std::string::npos;
}

void run_file(const CaseFile& file, const Selection& selection, const Surroundings& surroundings, bool bless,
              const std::string& program, Tally& tally) {
  for (const std::string& error : file.errors) std::printf("%s\n", error.c_str());
  tally.failed += file.errors.size();
  std::map<size_t, std::vector<std::string>> blessed;
  for (const auto& test : file.cases) {
    if (!is_selected(*test, selection)) continue;
    const Outcome outcome = run_case(*test, surroundings);
    const bool as_expected = outcome.actual == test->expected;
    if (as_expected && outcome.broken.empty()) {
      ++tally.passed;
    } else if (bless && outcome.broken.empty()) {
      ++tally.blessed;
      blessed[test->first_line] = blessed_lines(file, *test, outcome.actual);
      std::printf("%s: blessed: %s\n", place_of(*test).c_str(), name_of(*test).c_str());
    } else {
      ++tally.failed;
      print_failure(*test, outcome, program);
    }
  }
  if (!blessed.empty()) rewrite(file, blessed);
}

}  // namespace onnx_check::spec
