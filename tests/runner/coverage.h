#pragma once

#include <span>
#include <string>

#include "tests/runner/case_file.h"

namespace onnx_check::spec {

// Whether every id of all_rules() is expected by a case, and every expected id is one of all_rules().
// The file `exceptions_path` lists ids that no case can show, each with its reason; one that has a case must go from
// there. Prints what is wrong.
bool every_rule_has_a_case(std::span<const CaseFile> files, const std::string& exceptions_path);

}  // namespace onnx_check::spec
