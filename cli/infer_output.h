#pragma once

#include <span>
#include <string>

#include "onnx_check/finding.h"
#include "onnx_check/infer.h"

namespace onnx_check::cli {

// The values as lines, "  x: float[N,3]", under the name of their graph where there are several.
std::string values_text(std::span<const InferredValue> values);

// Why a value is not fully known, from it back to where inference stopped; a line each.
std::string explanation_text(std::span<const InferredValue> values, const InferredValue& of);

// One document: the values, the findings and the exit code; docs/json_output.md describes it.
std::string infer_json(const std::string& path, std::span<const InferredValue> values,
                       std::span<const Finding> findings, int exit_code);

}  // namespace onnx_check::cli
