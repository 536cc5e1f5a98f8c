#pragma once

#include "lib/schema/json/document.h"
#include "lib/schema/json/schema_memory.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// The attribute that `json`, which has the right format, describes; reports a default that is of another type or breaks
// the attribute's own conditions.
AttributeSchema read_attribute_schema(const Json& json, const std::string& path, SchemaMemory& memory,
                                      FileFaults& faults);

}  // namespace onnx_check
