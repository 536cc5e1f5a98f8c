#pragma once

#include "lib/schema/json/document.h"
#include "lib/schema/json/schema_memory.h"
#include "lib/schema/json/type_sets.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// All versions, in full, of the operator that `json` describes. The document must have the right format; what it means
// is checked here. Incomplete where there are faults.
std::span<const OperatorSchema> read_operator(std::string_view domain, const Json& json, const NamedTypeSets& sets,
                                              SchemaMemory& memory, FileFaults& faults);

// "infer/concat/sizes-equal", with the domain unless it is ai.onnx.
std::string constraint_id(std::string_view domain, std::string_view op, std::string_view id);
// "LpPool" in words: "lp-pool".
std::string name_in_words(std::string_view name);
}  // namespace onnx_check
