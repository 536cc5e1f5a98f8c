#pragma once

#include <string>

#include "cli/console.h"
#include "onnx_check/domain.h"
#include "onnx_check/registry.h"

namespace onnx_check::cli {

// nullptr after an error on the console.
const DomainInfo* domain_of_user(const std::string& domain, Console& console);

// The operator that a user means: "Conv", "ai.onnx.ml:Scaler", "com.microsoft.Gelu"; without a domain, that of ai.onnx
// or else of the first other domain that has one. nullptr after an error on the console.
const Operator* operator_of_user(const std::string& name, Console& console);

// The schema of that operator at an opset; nullptr after an error on the console.
const OperatorSchema* schema_at(const Operator& op, int32_t opset, Console& console);

// "1, 11, 13"
std::string versions_text(const Operator& op);

}  // namespace onnx_check::cli
