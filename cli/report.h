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

// Writes findings as they come, file by file, and a summary. Nothing is kept.
class Report : public Sink {
 public:
  virtual void begin_file(std::string_view path) = 0;
  virtual void end_file(const FileResult& result) = 0;
  virtual void end(const Totals& totals) = 0;
};

std::unique_ptr<Report> make_text_report(Console& console);
// One document; docs/json_output.md describes it.
std::unique_ptr<Report> make_json_report(Console& console);
// Workflow commands of GitHub Actions: an annotation for each finding.
std::unique_ptr<Report> make_github_report(Console& console);
// A test suite for each file, a test case for each finding; those from `fail_on` on are failures.
std::unique_ptr<Report> make_junit_report(Console& console, Severity fail_on);

}  // namespace onnx_check::cli
