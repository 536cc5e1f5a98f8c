#pragma once

#include <span>
#include <string>

#include "tests/runner/case_file.h"

namespace onnx_check::spec {

// Whether every schema of the registry has an `# infer` case with a node of it, all of whose outputs have a known
// element type, rank and sizes (numbers, or expressions of symbols). The file `exceptions_path` lists the others,
// "DOMAIN:OPERATOR-VERSION reason" a line; one that has a case must go from there. Prints what is wrong.
bool every_schema_is_inferred(std::span<const CaseFile> files, const std::string& exceptions_path);

}  // namespace onnx_check::spec
