#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace onnx_check::spec {

// What a case expects, as its lines say it: without their mark and the blank behind it.
struct Expectations {
  std::vector<std::string> results;   // #=
  std::vector<std::string> findings;  // #!
  std::vector<std::string> status;    // #?  at most one line
  friend bool operator==(const Expectations&, const Expectations&) = default;
};

// One case of a test file; README.onnxtxt shows the format.
struct Case {
  std::string file;  // as it was opened
  size_t line = 0;   // of the header, from 1
  std::string kind;
  std::string arguments;  // "13", "13 -> 11"
  std::string title;
  std::string body;                     // with every repeat(n){…} written out
  std::vector<std::string> inputs;      // #<
  std::vector<std::string> tolerances;  // #~
  Expectations expected;
  std::shared_ptr<const Case> files;  // the `# files` section above it, if any

  size_t first_line = 0, end_line = 0;  // its lines in the file: [first_line, end_line), from 0
};

// A test file, split into its cases.
struct CaseFile {
  std::string path;
  std::vector<std::string> lines;
  std::vector<std::shared_ptr<Case>> cases;
  std::vector<std::string> errors;  // "FILE:LINE: what is wrong with the file itself"
};

CaseFile read_case_file(const std::string& path);

// The lines of `test`, with its expectations replaced by `now`.
std::vector<std::string> blessed_lines(const CaseFile& file, const Case& test, const Expectations& now);

std::vector<std::string> split_lines(std::string_view text);
std::string_view trim(std::string_view text);

}  // namespace onnx_check::spec
