#pragma once

#include <string>
#include <vector>

#include "onnx_check/schema.h"

// Schemas in words, for people.
namespace onnx_check {

// "tensor of float, double; seq(tensor) of int64": the types in the order in which they stand, gathered by shape.
ONNX_CHECK_API std::string types_text(std::span<const TypeIndex> types);
ONNX_CHECK_API std::string types_text(const TypeSet& types);
// The default as it stands in a model's text: 0, 1e-05, "NOTSET", [1, 1]. Empty without one.
ONNX_CHECK_API std::string default_text(const AttributeSchema& attribute);
// What its values must be: "one of \"SAME\", \"VALID\"", "at least 1", "an axis"; several joined by commas.
ONNX_CHECK_API std::string limits_text(const AttributeSchema& attribute);
// "1 or 2", "at least 1", "3".
ONNX_CHECK_API std::string count_text(uint32_t least, uint32_t most);

// One thing in which two versions of an operator differ.
struct SchemaChange {
  std::string part;  // "input axes", "attribute axes", "type variable T", "operator"
  std::string text;  // "is new: tensor(int64), optional"
};
// What a reader of `from` has to know of `to`, in the order of the schema: inputs, outputs, attributes, types, flags.
ONNX_CHECK_API std::vector<SchemaChange> schema_changes(const OperatorSchema& from, const OperatorSchema& to);

}  // namespace onnx_check
