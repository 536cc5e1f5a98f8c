#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/schema/json/document.h"
#include "lib/schema/json/format_check.h"
#include "lib/schema/json/schema_memory.h"
#include "lib/schema/json/type_sets.h"
#include "onnx_check/schema_set.h"

namespace onnx_check {

struct SchemaSet::State {
  SchemaMemory memory;
  std::vector<Operator> operators;
};

// Builds a SchemaSet from texts. Every fault goes to `faults`; what has a fault is left out.
class SchemaReader {
 public:
  explicit SchemaReader(std::vector<SchemaFault>& faults) : faults_(faults), checker_(format_) {}
  SchemaReader(const SchemaReader&) = delete;
  SchemaReader& operator=(const SchemaReader&) = delete;

  // schema.json, first of all.
  void set_format(const std::string& file, std::string_view text);
  // types.json, before the operators; may be called again with more sets.
  void add_types(const std::string& file, std::string_view text);
  // <domain>/<op>.json; `domain` is "" for ai.onnx.
  void add_operator(const std::string& file, std::string_view domain, std::string_view op, std::string_view text);
  SchemaSet finish();

 private:
  std::vector<SchemaFault>& faults_;
  Json format_ = Json::object();
  FormatChecker checker_;
  NamedTypeSets sets_;
  SchemaSet set_;
};

// Adds <folder>/types.json, if it is there, and all <folder>/<domain>/<Op>.json, in the order of their names.
Result<Done> read_schema_folder(const std::string& folder, SchemaReader& reader);
// The whole file.
Result<std::string> read_text_file(const std::string& file);

}  // namespace onnx_check
