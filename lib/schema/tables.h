#pragma once

#include <span>
#include <string_view>

#include "onnx_check/registry.h"

// Defined by generated sources.
namespace onnx_check::tables {

std::span<const Operator> operators();  // by domain and name
std::span<const DomainInfo> domains();  // by domain
std::string_view format_text();         // schema.json
std::string_view named_types_text();    // types.json

}  // namespace onnx_check::tables
