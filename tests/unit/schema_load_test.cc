#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "onnx_check/registry.h"
#include "onnx_check/schema_set.h"

namespace onnx_check {
namespace {

namespace fs = std::filesystem;

// A folder of descriptions that is gone after the test.
class SchemaFolder {
 public:
  SchemaFolder() : path_(fs::temp_directory_path() / ("schema_load_test_" + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  ~SchemaFolder() { fs::remove_all(path_); }
  void add(const std::string& file, const std::string& text) {
    fs::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

constexpr const char* custom = R"({"op": "Blend", "doc": "Mixes.", "infer": "none", "reference": "none", "versions": [
  {"since": 1, "types": {"T": "float_v1"}, "inputs": [{"name": "a", "type": "T"}, {"name": "b", "type": "T"}],
   "outputs": [{"name": "c", "type": "T"}], "attributes": [{"name": "ratio", "type": "float", "default": -0.0}]},
  {"since": 3, "accepts_more": "own types", "types": {"T": "mine"}}]})";

TEST(LoadSchemas, ReadsCustomOperators) {
  SchemaFolder folder;
  folder.add("types.json", R"j({"mine": ["@float_v1", "seq(map(string,tensor(int2)))"]})j");
  folder.add("my.domain/Blend.json", custom);
  std::vector<SchemaFault> faults;
  const auto set = load_schemas(folder.path(), faults);
  ASSERT_TRUE(set);
  ASSERT_TRUE(faults.empty()) << faults[0].to_string();
  const Operator* blend = set->find("my.domain", "Blend");
  ASSERT_NE(blend, nullptr);
  EXPECT_EQ(blend->at(2)->since_version, 1);
  EXPECT_EQ(blend->at(3)->inputs.size(), 2u);
  EXPECT_EQ(blend->at(0), nullptr);
  EXPECT_TRUE(blend->at(3)->inputs[0].types.contains(*type_index_from_string("seq(map(string,tensor(int2)))")));
  EXPECT_TRUE(std::signbit(blend->at(1)->find_attribute("ratio")->default_float));
  EXPECT_NE(schema_to_json(*blend->at(1)).find("\"default\":-0.0"), std::string::npos);
  EXPECT_EQ(set->find("my.domain", "Mix"), nullptr);
}

TEST(LoadSchemas, LeavesOutWhatIsFaulty) {
  SchemaFolder folder;
  folder.add("my.domain/Blend.json", custom);  // the set "mine" is missing
  folder.add("my.domain/Good.json",
             R"({"op": "Good", "doc": "Good.", "infer": "none", "reference": "none", "versions": [{"since": 1}]})");
  std::vector<SchemaFault> faults;
  const auto set = load_schemas(folder.path(), faults);
  ASSERT_TRUE(set);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].path, "/versions/1/types/T");
  EXPECT_EQ(set->operators().size(), 1u);
}

TEST(LoadSchemas, AMissingFolderIsAnError) {
  std::vector<SchemaFault> faults;
  const auto set = load_schemas("/no/such/folder", faults);
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().message, "cannot list /no/such/folder: No such file or directory");
}

}  // namespace
}  // namespace onnx_check
