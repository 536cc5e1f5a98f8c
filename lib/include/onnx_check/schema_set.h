#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/result.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// What is wrong with a schema file.
struct SchemaFault {
  std::string file;
  std::string path;  // a JSON pointer: "/versions/2/attributes/0/default"; empty: the whole file
  std::string reason;

  std::string to_string() const { return file + (path.empty() ? "" : ": " + path) + ": " + reason; }
};

// Operator schemas that were read at run time, with the memory that they live in.
class ONNX_CHECK_API SchemaSet {
 public:
  SchemaSet();
  SchemaSet(SchemaSet&&) noexcept;
  SchemaSet& operator=(SchemaSet&&) noexcept;
  ~SchemaSet();

  // By domain and name.
  std::span<const Operator> operators() const;
  // nullptr for an unknown operator.
  const Operator* find(std::string_view domain, std::string_view name) const;

 private:
  friend class SchemaReader;
  struct State;
  std::unique_ptr<State> state_;
};

// Reads <folder>/<domain>/<Op>.json in the format of the built-in schemas; <folder>/types.json may name more sets of
// types. Every fault of every file goes to `faults`; an operator with a fault is left out. An error if the folder or a
// file in it cannot be read.
ONNX_CHECK_API Result<SchemaSet> load_schemas(const std::string& folder, std::vector<SchemaFault>& faults);

// What `schema_to_json` says.
enum class FlatDetail : uint8_t {
  signature,  // what ONNX's own schema objects hold
  all,        // and descriptions, limits of attributes, the version step
};
// One version in full, as a JSON object; in one line, or with `indent` blanks for each level. Floats are in the
// shortest form that reads back as the same 32 bits.
ONNX_CHECK_API std::string schema_to_json(const OperatorSchema& schema, FlatDetail detail = FlatDetail::signature,
                                          int indent = -1);

}  // namespace onnx_check
