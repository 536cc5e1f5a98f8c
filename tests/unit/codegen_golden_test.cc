#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

#include "codegen/tables.h"
#include "codegen/views.h"
#include "tests/unit/codegen_support.h"

namespace onnx_check {
namespace {

// What is generated for three hard operators. BLESS=1 writes it anew.
class Golden : public testing::TestWithParam<const char*> {};

void compare_with_golden(const std::string& name, const std::string& text) {
  const std::string path = "codegen/golden/" + name;
  if (std::getenv("BLESS") != nullptr) {
    std::ofstream(std::string(ONNX_CHECK_SOURCE_DIR) + '/' + path) << text;
    return;
  }
  EXPECT_EQ(source_file(path), text) << "BLESS=1 rewrites " << path;
}

TEST_P(Golden, IsWhatIsGenerated) {
  const std::string name = GetParam();
  std::vector<SchemaFault> faults;
  SchemaReader reader(faults);
  reader.set_format("schema.json", source_file("schemas/schema.json"));
  reader.add_types("types.json", source_file("schemas/types.json"));
  reader.add_operator(name, "", name, source_file("schemas/ai.onnx/" + name + ".json"));
  const SchemaSet set = reader.finish();
  codegen::Files views, tables;
  codegen::add_views(codegen::make_views(set.operators(), faults), views, faults);
  codegen::add_tables(set.operators(), "", "", tables);
  ASSERT_TRUE(faults.empty()) << faults[0].to_string();
  compare_with_golden(name + ".h.txt", views["ops/ai.onnx/" + name + ".h"]);
  char shard[32];
  std::snprintf(shard, sizeof shard, "schema/shard_%02zu.cc", codegen::shard_of(set.operators()[0]));
  compare_with_golden(name + ".cc.txt", tables[shard]);
  std::string flat;
  for (const OperatorSchema& schema : set.operators()[0].versions)
    flat += schema_to_json(schema, FlatDetail::all, 1) + '\n';
  compare_with_golden(name + ".flat.txt", flat);
}

INSTANTIATE_TEST_SUITE_P(HardOperators, Golden, testing::Values("BatchNormalization", "Resize", "Loop"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace onnx_check
