#pragma once

#include <map>
#include <memory>
#include <optional>
#include <regex>

#include "lib/schema/json/document.h"

namespace onnx_check {

// Holds documents against a JSON schema. Of draft 07 it knows: $ref into the same file, type, enum, required,
// properties, patternProperties, additionalProperties, minProperties, dependencies, items, minItems, uniqueItems,
// pattern, minLength, maxLength, minimum, maximum, not, allOf, anyOf, oneOf. Any other keyword is a fault of the
// schema.
class FormatChecker {
 public:
  explicit FormatChecker(const Json& schema) : schema_(schema) {}

  // Reports what breaks the schema, or the part of it that `part` ("#/definitions/types-file") names.
  void check(const Json& document, FileFaults& faults, std::string_view part = "#");

 private:
  struct Report {
    std::string path;
    std::string reason;
  };
  using Reports = std::vector<Report>;

  void visit(const Json& value, const Json& schema, const std::string& path, int depth, Reports& reports);
  void visit_keyword(const std::string& keyword, const Json& rule, const Json& schema, const Json& value,
                     const std::string& path, int depth, Reports& reports);
  void visit_object(const std::string& keyword, const Json& rule, const Json& schema, const Json& value,
                    const std::string& path, int depth, Reports& reports);
  void visit_array(const std::string& keyword, const Json& rule, const Json& value, const std::string& path, int depth,
                   Reports& reports);
  void visit_scalar(const std::string& keyword, const Json& rule, const Json& value, const std::string& path,
                    Reports& reports);
  void visit_choice(const std::string& keyword, const Json& rule, const Json& value, const std::string& path, int depth,
                    Reports& reports);
  bool known_key(const std::string& key, const Json& schema);
  const Json* resolve(const std::string& reference) const;
  bool matches(const std::string& pattern, const std::string& text);

  const Json& schema_;
  std::map<std::string, std::optional<std::regex>> patterns_;
};

}  // namespace onnx_check
