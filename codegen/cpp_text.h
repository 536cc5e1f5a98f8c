#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace onnx_check::codegen {

// `text` as a C++ string literal.
std::string string_literal(std::string_view text);
std::string int_literal(int64_t value);
// Reads back as the same bits.
std::string float_literal(float value);
std::string double_literal(double value);

// A C++ identifier for a name of the standard: characters that no identifier has are dropped at the end and become `_`
// elsewhere; a leading digit gets a `_` before it, and a keyword one behind it.
std::string identifier(std::string_view name);
// The namespace of a domain: "ai_onnx" for "".
std::string domain_namespace(std::string_view domain);

}  // namespace onnx_check::codegen
