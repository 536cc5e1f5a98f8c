#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "onnx_check/sinks.h"

namespace onnx_check::cli {

// What came out for one file.
struct FileResult {
  std::string_view path;
  Exit exit = Exit::ok;
  FindingCounts counts;
  uint64_t held_back = 0;  // counted, but beyond --max-findings
  std::string error;       // why it could not be read
  std::string hint;
};

// What came out for all.
struct Totals {
  uint64_t files = 0, ok = 0, findings = 0, unreadable = 0, incomplete = 0;
  FindingCounts counts;
  Exit exit = Exit::ok;

  void add(const FileResult& result);
};

// Writes findings file by file, and a summary. What it keeps is bounded, or goes with the file.
class Report : public Sink {
 public:
  // Findings from `fail_on` on fail this file.
  virtual void begin_file(std::string_view path, Severity fail_on) = 0;
  virtual void end_file(const FileResult& result) = 0;
  virtual void end(const Totals& totals) = 0;
};

// Of findings that differ in names and numbers only, the first few and how many follow, unless `all`.
std::unique_ptr<Report> make_text_report(Console& console, bool all);
// One document; docs/json_output.md describes it.
std::unique_ptr<Report> make_json_report(Console& console);
// Workflow commands of GitHub Actions: an annotation for each finding.
std::unique_ptr<Report> make_github_report(Console& console);
// A test suite for each file, a test case for each finding; those that fail the file are failures.
std::unique_ptr<Report> make_junit_report(Console& console);
// A log in SARIF 2.1.0, of one run.
std::unique_ptr<Report> make_sarif_report(Console& console);

}  // namespace onnx_check::cli
