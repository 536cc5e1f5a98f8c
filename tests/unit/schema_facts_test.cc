#include <bit>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

#include "onnx_check/registry.h"
#include "onnx_check/schema_set.h"

namespace onnx_check {
namespace {

using nlohmann::json;

// One spelling for each type; each float by its 32 bits.
json normalized(const json& value, bool is_float = false) {
  if (value.is_object()) {
    json result = json::object();
    const bool of_float = value.contains("type") && (value["type"] == "float" || value["type"] == "floats");
    for (const auto& [key, member] : value.items()) result[key] = normalized(member, of_float && key == "default");
    return result;
  }
  if (value.is_array()) {
    json result = json::array();
    for (const json& element : value) result.push_back(normalized(element, is_float));
    return result;
  }
  if (is_float)
    return std::bit_cast<uint32_t>(static_cast<float>(std::min(value.get<double>(), 3.4028234663852886e38)));
  if (value.is_string())
    if (const auto type = type_index_from_string(value.get_ref<const std::string&>()))
      return type_index_to_string(*type);
  return value;
}

// The whole of operators.json where it is there: every schema, every field.
TEST(SchemaFacts, TheRegistryEqualsTheFacts) {
  const std::filesystem::path file = std::filesystem::path(ONNX_CHECK_DATA_DIR) / "facts/operators.json";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file;
  std::ifstream stream(file);
  const json facts = json::parse(stream);
  size_t compared = 0;
  for (const json& fact : facts["schemas"]) {
    const auto domain = fact["domain"].get<std::string>();
    const auto name = fact["name"].get<std::string>();
    const int32_t version = fact["since_version"].get<int32_t>();
    const OperatorSchema* schema = find_schema(domain, name, version);
    ASSERT_TRUE(schema != nullptr && schema->since_version == version) << domain << ':' << name << '-' << version;
    json flat = json::parse(schema_to_json(*schema));
    if (!fact.contains("category")) flat.erase("category");  // one for all versions; the facts leave some out
    EXPECT_EQ(normalized(flat), normalized(fact)) << domain << ':' << name << '-' << version;
    ++compared;
  }
  size_t schemas = 0;
  for (const Operator& op : operators()) schemas += op.versions.size();
  EXPECT_EQ(compared, schemas);
}

// The order of type constraints, which JSON objects lose.
TEST(SchemaFacts, AFlatSchemaKeepsOrderAndSigns) {
  const std::string loop = schema_to_json(*find_schema("", "Loop", 13));
  EXPECT_LT(loop.find("\"V\":["), loop.find("\"I\":["));
  for (const Operator& op : operators())
    for (const OperatorSchema& schema : op.versions)
      for (const AttributeSchema& attribute : schema.attributes) {
        if (attribute.type != AttributeType::float_ || !attribute.has_default) continue;
        const json flat = json::parse(schema_to_json(schema));
        for (const json& other : flat["attributes"]) {
          if (other["name"] != attribute.name) continue;
          const double value = std::min(other["default"].get<double>(), 3.4028234663852886e38);
          EXPECT_EQ(std::bit_cast<uint32_t>(static_cast<float>(value)),
                    std::bit_cast<uint32_t>(attribute.default_float))
              << op.name << ' ' << attribute.name;
        }
      }
}

}  // namespace
}  // namespace onnx_check
