#pragma once

#include <map>
#include <string>
#include <utility>

namespace onnx_check::conformance {

// A model, relative to the data folder, and the id of an error that it may have.
using Expected = std::pair<std::string, std::string>;

// The reasons of expected_findings.txt: "MODEL ID reason", a line each. False where a line has no reason.
bool read_expected(std::map<Expected, std::string>& expected);

}  // namespace onnx_check::conformance
