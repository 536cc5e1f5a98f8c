#pragma once

#include <map>
#include <string>
#include <utility>

namespace onnx_check::conformance {

// A model, relative to the data folder, and the id of an error that it may have.
using Expected = std::pair<std::string, std::string>;

// The reasons of expected_findings.txt: "MODEL ID reason", a line each. False where a line has no reason.
bool read_expected(std::map<Expected, std::string>& expected);

// What a run of a case, relative to the data folder, may do: fail, or differ by more than the standard tolerance.
struct ExpectedFailure {
  bool fails = true;
  double relative = 1e-3;
  std::string reason;
};
using ExpectedFailures = std::map<std::string, ExpectedFailure>;

// expected_failures.txt: "CASE fails reason" or "CASE within 0.01 reason", a line each. False where a line is broken.
bool read_expected_failures(ExpectedFailures& expected);

}  // namespace onnx_check::conformance
