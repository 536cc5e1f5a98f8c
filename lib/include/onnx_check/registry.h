#pragma once

#include <span>
#include <string_view>

#include "onnx_check/schema.h"

// The built-in operator schemas, and ways to read more. Domains: "" and "ai.onnx" are one.
namespace onnx_check {

// The newest version of an operator that version `opset` of its domain has; nullptr if it has none.
ONNX_CHECK_API const OperatorSchema* find_schema(std::string_view domain, std::string_view name, int64_t opset);
// All versions of an operator, oldest first; empty for an unknown one.
ONNX_CHECK_API std::span<const OperatorSchema> history(std::string_view domain, std::string_view name);
// nullptr for an unknown operator.
ONNX_CHECK_API const Operator* find_operator(std::string_view domain, std::string_view name);
// All operators, by domain and name.
ONNX_CHECK_API std::span<const Operator> operators();
// The same, of one domain.
ONNX_CHECK_API std::span<const Operator> operators(std::string_view domain);

struct DomainInfo {
  std::string_view domain{};    // "" for ai.onnx
  int32_t newest = 0;           // the newest version that changes an operator
  int32_t newest_released = 0;  // the newest of those in a release of ONNX (or onnxruntime)
};
// By domain.
ONNX_CHECK_API std::span<const DomainInfo> domains();
// nullptr for an unknown domain.
ONNX_CHECK_API const DomainInfo* find_domain(std::string_view domain);

// The newest ONNX release when the schemas were written, its version of ai.onnx, and its IR version.
inline constexpr std::string_view newest_release = "1.22";
inline constexpr int32_t newest_released_opset = 27;
inline constexpr int32_t newest_released_ir_version = 13;
// Whether a release of ONNX has this version of the domain. False for an unknown domain.
ONNX_CHECK_API bool released(std::string_view domain, int64_t version);
// Whether a release of ONNX has this schema.
ONNX_CHECK_API bool is_released(const OperatorSchema& schema);

// The operator of the domain whose name is nearest to `name`, else one of that very name in another domain;
// nullptr if nothing is near.
ONNX_CHECK_API const Operator* nearest_operator(std::string_view domain, std::string_view name);

}  // namespace onnx_check
