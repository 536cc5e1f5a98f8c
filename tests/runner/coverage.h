#pragma once

#include <span>
#include <string>

#include "tests/runner/case_file.h"

namespace onnx_check::spec {

// Whether every id of all_rules() is expected by a case, and every expected id is one of all_rules().
// Ids in the file `todo`, one a line, may still be without a case; one that has a case is to be removed there.
// Prints what is wrong.
bool every_rule_has_a_case(std::span<const CaseFile> files, const std::string& todo);

}  // namespace onnx_check::spec
