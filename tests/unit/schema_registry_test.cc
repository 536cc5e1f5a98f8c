#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

#include "onnx_check/registry.h"
#include "onnx_check/type.h"

namespace onnx_check {
namespace {

TEST(Registry, FindsTheNewestVersionThatAnOpsetHas) {
  EXPECT_EQ(find_schema("", "Squeeze", 1)->since_version, 1);
  EXPECT_EQ(find_schema("", "Squeeze", 12)->since_version, 11);
  EXPECT_EQ(find_schema("", "Squeeze", 13)->since_version, 13);
  EXPECT_EQ(find_schema("", "Squeeze", 9999)->since_version, 25);
  EXPECT_EQ(find_schema("", "Squeeze", 0), nullptr);
  EXPECT_EQ(find_schema("", "Resize", 9), nullptr);
  EXPECT_EQ(find_schema("", "NoSuchOperator", 13), nullptr);
  EXPECT_EQ(find_schema("no.such.domain", "Squeeze", 13), nullptr);
}

TEST(Registry, TheDefaultDomainHasTwoNames) {
  EXPECT_EQ(find_schema("ai.onnx", "Squeeze", 13), find_schema("", "Squeeze", 13));
  EXPECT_EQ(find_domain("ai.onnx"), find_domain(""));
  EXPECT_EQ(operators("ai.onnx").size(), operators("").size());
}

TEST(Registry, ListsOperatorsInOrder) {
  const auto all = operators();
  EXPECT_TRUE(std::ranges::is_sorted(all, {}, [](const Operator& op) { return std::pair(op.domain, op.name); }));
  size_t schemas = 0;
  for (const Operator& op : all) {
    EXPECT_TRUE(std::ranges::is_sorted(op.versions, {}, &OperatorSchema::since_version)) << op.name;
    for (const OperatorSchema& schema : op.versions) {
      EXPECT_EQ(schema.name, op.name);
      EXPECT_EQ(schema.domain, op.domain);
      ASSERT_NE(schema.details, nullptr) << op.name;
    }
    schemas += op.versions.size();
  }
  EXPECT_GE(all.size(), 387u);
  EXPECT_GE(schemas, 836u);
  EXPECT_EQ(operators("no.such.domain").size(), 0u);
}

TEST(Registry, KnowsWhatIsReleased) {
  EXPECT_TRUE(released("", newest_released_opset));
  EXPECT_FALSE(released("", newest_released_opset + 1));
  EXPECT_TRUE(released("ai.onnx.ml", 5));
  EXPECT_FALSE(released("ai.onnx.ml", 6));
  EXPECT_FALSE(released("no.such.domain", 1));
  EXPECT_TRUE(is_released(*find_schema("", "Attention", 24)));
  EXPECT_FALSE(is_released(*find_schema("", "Attention", 25)));
}

TEST(Registry, GuessesOperators) {
  EXPECT_EQ(nearest_operator("", "Sqeeze")->name, "Squeeze");
  EXPECT_EQ(nearest_operator("", "relu")->name, "Relu");
  EXPECT_EQ(nearest_operator("", "FusedConv")->domain, "com.microsoft");
  EXPECT_EQ(nearest_operator("", "SomethingElseEntirely"), nullptr);
}

TEST(Registry, HoldsAttributesInFull) {
  const auto* clip = find_schema("", "Clip", 6);
  EXPECT_EQ(clip->find_attribute("max")->default_float, std::numeric_limits<float>::max());
  const auto* cast = find_schema("", "Cast", 6);
  EXPECT_EQ(cast->find_attribute("to")->enum_name, "DataType");
  EXPECT_TRUE(cast->find_attribute("to")->required);
  EXPECT_EQ(cast->find_attribute("no_such_attribute"), nullptr);
  const auto* squeeze = find_schema("", "Squeeze", 1);
  EXPECT_TRUE(squeeze->find_attribute("axes")->axis);
  EXPECT_EQ(squeeze->find_attribute("axes")->min, 0);
}

TEST(Registry, CountsArguments) {
  const auto* loop = find_schema("", "Loop", 11);
  EXPECT_EQ(loop->min_inputs, 2u);
  EXPECT_EQ(loop->max_inputs, UINT32_MAX);
  const auto* normalization = find_schema("", "BatchNormalization", 9);
  ASSERT_EQ(normalization->allowed_output_counts.size(), 2u);
  EXPECT_EQ(normalization->allowed_output_counts[1], 5u);
}

TEST(Registry, VersionsShareAViewUnlessAStepBreaks) {
  const auto versions = history("", "Squeeze");
  EXPECT_EQ(versions[0].view, versions[1].view);
  EXPECT_NE(versions[1].view, versions[2].view);
  EXPECT_EQ(versions[2].view, versions.back().view);
  for (const Operator& op : operators())
    for (size_t i = 1; i < op.versions.size(); ++i) {
      if (op.versions[i].step == StepKind::breaks) {
        EXPECT_NE(op.versions[i].view, op.versions[i - 1].view) << op.name;
      }
    }
}

TEST(TypeIndex, EveryTypeReadsBack) {
  Arena arena;
  for (uint16_t shape = 0; shape < type_shape_count; ++shape)
    for (int32_t element = 1; element < element_type_count; ++element) {
      const TypeIndex type = type_index(static_cast<TypeShape>(shape), static_cast<ElementType>(element));
      EXPECT_EQ(type_index_from_string(type_index_to_string(type)), type) << type_index_to_string(type);
      EXPECT_EQ(type_index_of(*make_type(arena, type)), type) << type_index_to_string(type);
    }
}

TEST(TypeIndex, SpellingsOfMapsAreOneType) {
  const auto canonical = type_index_from_string("map(int64,tensor(float))");
  ASSERT_TRUE(canonical);
  EXPECT_EQ(type_index_from_string("map(int64, float)"), canonical);
  EXPECT_EQ(type_index_from_string("map(int64, tensor(float))"), canonical);
  EXPECT_EQ(type_index_from_string("seq(map(string, float))"),
            type_index_from_string("seq(map(string,tensor(float)))"));
  EXPECT_EQ(type_index_to_string(*canonical), "map(int64,tensor(float))");
}

TEST(TypeIndex, OtherTypesHaveNone) {
  for (const std::string_view text : {"", "tensor", "tensor()", "tensor(flaot)", "tensor(undefined)", "float",
                                      "map(float,tensor(float))", "seq(seq(tensor(float)))", "tensor(float"})
    EXPECT_FALSE(type_index_from_string(text)) << text;
  Type tensor;
  tensor.kind = Type::Kind::tensor;
  EXPECT_FALSE(type_index_of(tensor));
  tensor.elem_type = 4711;
  EXPECT_FALSE(type_index_of(tensor));
  EXPECT_FALSE(TypeSet{}.contains(65535));
}

}  // namespace
}  // namespace onnx_check
