#pragma once

#include <string>
#include <vector>

#include "lib/schema/json/schema_reader.h"

namespace onnx_check {

// What came of descriptions that a test wrote; the format is the project's own, and there are the type sets "floats"
// (float, double) and "all" (float, double, int64).
struct ReadDescriptions {
  SchemaSet set;
  std::vector<SchemaFault> faults;

  // "file: path: reason" of all faults, one a line.
  std::string fault_text() const {
    std::string text;
    for (const SchemaFault& fault : faults) text += fault.to_string() + '\n';
    return text;
  }
};

inline std::string source_file(const std::string& path) {
  auto text = read_text_file(std::string(ONNX_CHECK_SOURCE_DIR) + '/' + path);
  return text ? *text : "";
}

inline constexpr const char* test_types =
    "{\"floats\": [\"tensor(float)\", \"tensor(double)\"],"
    " \"all\": [\"tensor(float)\", \"tensor(double)\", \"tensor(int64)\"]}";

// The operators are called Test, Test2 …
inline ReadDescriptions read_descriptions(const std::vector<std::string>& texts) {
  ReadDescriptions result;
  SchemaReader reader(result.faults);
  reader.set_format("schema.json", source_file("schemas/schema.json"));
  reader.add_types("types.json", test_types);
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string name = i == 0 ? "Test" : "Test" + std::to_string(i + 1);
    reader.add_operator(name + ".json", "", name, texts[i]);
  }
  result.set = reader.finish();
  return result;
}

// An operator Test with these versions.
inline std::string description(const std::string& versions, const std::string& keys = "") {
  return "{\"op\": \"Test\", \"doc\": \"Tests.\", \"infer\": \"todo\", \"reference\": \"todo\", " + keys +
         "\"versions\": [" + versions + "]}";
}

}  // namespace onnx_check
