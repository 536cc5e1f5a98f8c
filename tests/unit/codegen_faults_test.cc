#include <gtest/gtest.h>

#include "codegen/views.h"
#include "tests/unit/codegen_support.h"

namespace onnx_check {
namespace {

struct FaultCase {
  const char* name;
  std::string text;
  const char* fault;  // the only one
};

void PrintTo(const FaultCase& c, std::ostream* stream) { *stream << c.name; }

constexpr const char* plain = R"({"since": 1, "types": {"T": "floats"}, "inputs": [{"name": "x", "type": "T"}],
  "outputs": [{"name": "y", "type": "T"}]})";

std::string with_attribute(const std::string& attribute) {
  return description(R"({"since": 1, "attributes": [)" + attribute + "]}");
}

class DescriptionFaults : public testing::TestWithParam<FaultCase> {};

TEST_P(DescriptionFaults, SayFilePathAndReason) {
  const auto read = read_descriptions({GetParam().text});
  EXPECT_EQ(read.fault_text(), GetParam().fault + std::string("\n"));
  EXPECT_EQ(read.set.operators().size(), 0u);
}

INSTANTIATE_TEST_SUITE_P(
    All, DescriptionFaults,
    testing::Values(
        FaultCase{"MissingKey", R"({"op": "Test", "doc": "Tests.", "infer": "todo", "versions": [{"since": 1}]})",
                  "Test.json: the key \"reference\" is missing"},
        FaultCase{"UnknownKey", description(R"({"since": 1, "atributes": []})"),
                  "Test.json: /versions/0/atributes: the key \"atributes\" is unknown here"},
        FaultCase{"WrongType", description(R"({"since": "1"})"), "Test.json: /versions/0/since: \"1\" is no integer"},
        FaultCase{
            "WrongEnumerator", with_attribute(R"({"name": "a", "type": "integer"})"),
            "Test.json: /versions/0/attributes/0/type: \"integer\" is none of \"int\", \"ints\", \"float\", "
            "\"floats\", \"string\", \"strings\", \"tensor\", \"tensors\", \"sparse_tensor\", \"sparse_tensors\", "
            "\"graph\", \"graphs\", \"type_proto\", \"type_protos\""},
        FaultCase{"KeyTwice", R"({"op": "Test", "op": "Test"})", "Test.json: the key \"op\" is given twice"},
        FaultCase{"ExclusiveKinds", description(std::string(plain) + R"(, {"since": 2, "same": true, "breaks": "b"})"),
                  "Test.json: /versions/1: the keys \"same\", \"breaks\" exclude each other"},
        FaultCase{"OtherName", R"({"op": "Tset", "doc": "d", "infer": "todo", "reference": "todo", "versions":
                    [{"since": 1}]})",
                  "Test.json: /op: \"Tset\" stands in the file of Test"},
        FaultCase{"UnknownSet", description(R"({"since": 1, "types": {"T": "doubles"}})"),
                  "Test.json: /versions/0/types/T: there is no set of types \"doubles\" in types.json"},
        FaultCase{"UnknownElement", description(R"j({"since": 1, "types": {"T": ["tensor(flaot)"]}})j"),
                  "Test.json: /versions/0/types/T/0: \"tensor(flaot)\" is no type"},
        FaultCase{"UnknownVariable", description(R"({"since": 1, "inputs": [{"name": "x", "type": "T"}]})"),
                  "Test.json: /versions/0/inputs/0/type: \"T\" is no type variable of this version"},
        FaultCase{"ParameterTwice",
                  description(R"({"since": 1, "types": {"T": "all"}, "outputs": [{"name": "x", "type": "T"},
                    {"name": "x", "type": "T"}]})"),
                  "Test.json: /versions/0/outputs/1/name: \"x\" is listed twice"},
        FaultCase{
            "AfterVariadic",
            description(R"({"since": 1, "types": {"T": "all"}, "inputs": [{"name": "x", "type": "T", "variadic": true},
                    {"name": "y", "type": "T"}]})"),
            "Test.json: /versions/0/inputs/1: nothing can follow \"x\", which is variadic"},
        FaultCase{"AttributeTwice", with_attribute(R"({"name": "a", "type": "int"}, {"name": "a", "type": "float"})"),
                  "Test.json: /versions/0/attributes/1/name: \"a\" is listed twice"},
        FaultCase{"DefaultOfOtherType", with_attribute(R"({"name": "a", "type": "int", "default": 1.5})"),
                  "Test.json: /versions/0/attributes/0/default: the default 1.5 is not of the type int"},
        FaultCase{"DefaultOutsideStrings",
                  with_attribute(R"({"name": "a", "type": "string", "default": "c", "allowed": ["a", "b"]})"),
                  "Test.json: /versions/0/attributes/0/default: the default \"c\" is not among the allowed values"},
        FaultCase{"DefaultOutsideRange",
                  with_attribute(R"({"name": "a", "type": "ints", "default": [1, 3], "max": 2})"),
                  "Test.json: /versions/0/attributes/0/default: the default [1,3] is not among the allowed values"},
        FaultCase{"StringsOfAnInt", with_attribute(R"({"name": "a", "type": "int", "allowed": ["a"]})"),
                  "Test.json: /versions/0/attributes/0/allowed: lists strings for an attribute of type int"},
        FaultCase{"DocOfNoAttribute", description(plain, R"("attribute_docs": {"axis": "An axis."}, )"),
                  "Test.json: /attribute_docs/axis: no version has the attribute \"axis\""},
        FaultCase{"VersionsOutOfOrder", description(std::string(plain) + R"(, {"since": 1, "types": {"T": "all"}})"),
                  "Test.json: /versions/1/since: version 1 stands after version 1: the oldest comes first"},
        FaultCase{"StepWithoutKind",
                  description(std::string(plain) + R"(, {"since": 2, "attributes": [{"name": "a", "type": "int"}]})"),
                  "Test.json: /versions/1: attributes differ from version 1, so the step needs a kind: \"same\", "
                  "\"accepts_more\" or \"breaks\""},
        FaultCase{"FirstWithKind", description(R"({"since": 1, "same": true})"),
                  "Test.json: /versions/0/same: the first version is no step from another"},
        FaultCase{"OutputCount", description(R"({"since": 1, "types": {"T": "all"}, "allowed_output_counts": [1, 2],
                    "outputs": [{"name": "y", "type": "T"}]})"),
                  "Test.json: /versions/0/allowed_output_counts/1: 2 outputs are not possible: there are 1 to 1"},
        FaultCase{"LayoutOfNoInput",
                  description(plain, R"("like": "ai.onnx:Conv", "layout": {"inputs": {"z": "channels_last"},
                    "outputs": {"y": "channels_last"}}, )"),
                  "Test.json: /layout/inputs/z: no version has \"z\""}),
    [](const auto& info) { return info.param.name; });

TEST(Description, EveryFaultIsReported) {
  const auto read = read_descriptions({
      description(R"({"since": 1, "types": {"T": "doubles", "U": "singles"}, "inputs": [{"name": "x", "type": "V"}]})"),
      "{",
  });
  ASSERT_EQ(read.faults.size(), 4u) << read.fault_text();
  EXPECT_EQ(read.faults[3].file, "Test2.json");
}

TEST(Description, AFaultOfASectionIsReportedOnce) {
  const auto read = read_descriptions(
      {description(R"({"since": 1, "inputs": [{"name": "x", "type": "T"}]}, {"since": 2, "same": true})")});
  EXPECT_EQ(read.faults.size(), 1u) << read.fault_text();
}

TEST(Description, IsNotNestedWithoutEnd) {
  for (const std::string& text : {std::string(100000, '['), std::string(100000, '[') + std::string(100000, ']')}) {
    const auto read = read_descriptions({text});
    ASSERT_FALSE(read.faults.empty());
    EXPECT_EQ(read.faults[0].to_string(), "Test.json: is nested deeper than 32 levels");
  }
}

TEST(Description, ASetThatIncludesItselfIsAFault) {
  std::vector<SchemaFault> faults;
  SchemaReader reader(faults);
  reader.set_format("schema.json", source_file("schemas/schema.json"));
  reader.add_types("types.json", R"({"a": ["@b"], "b": ["@a"]})");
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults[0].to_string(), "types.json: /a: the set \"a\" includes itself");
}

TEST(Description, NamesThatCppCannotTellApartAreAFault) {
  const auto read = read_descriptions({description(
      R"({"since": 1, "types": {"T": "all"}, "inputs": [{"name": "a.b", "type": "T"}, {"name": "a_b", "type": "T"}]})")});
  ASSERT_TRUE(read.faults.empty()) << read.fault_text();
  std::vector<SchemaFault> faults;
  codegen::make_views(read.set.operators(), faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].reason, "in C++ a_b and a.b of Test_1 would both be called a_b_in");
}

}  // namespace
}  // namespace onnx_check
