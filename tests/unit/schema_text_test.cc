#include "onnx_check/schema_text.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "onnx_check/registry.h"

namespace onnx_check {
namespace {

const AttributeSchema& attribute(std::string_view op, int64_t opset, std::string_view name) {
  return *find_schema("", op, opset)->find_attribute(name);
}

std::string changes(std::string_view op, int64_t from, int64_t to) {
  std::string out;
  for (const SchemaChange& change : schema_changes(*find_schema("", op, from), *find_schema("", op, to)))
    out += change.part + " " + change.text + "\n";
  return out;
}

TEST(SchemaText, TypesAreGatheredByShape) {
  const TypeIndex types[] = {
      type_index(TypeShape::tensor, ElementType::float32), type_index(TypeShape::tensor, ElementType::int64),
      type_index(TypeShape::sequence, ElementType::float32), type_index(TypeShape::sequence, ElementType::int64),
      type_index(TypeShape::map_int64, ElementType::string)};
  EXPECT_EQ(types_text(types), "tensor, seq(tensor) of float, int64; map(int64,tensor) of string");
  EXPECT_EQ(types_text(TypeSet{}), "no type");
}

TEST(SchemaText, Defaults) {
  EXPECT_EQ(default_text(attribute("Conv", 11, "auto_pad")), "\"NOTSET\"");
  EXPECT_EQ(default_text(attribute("Conv", 11, "group")), "1");
  EXPECT_EQ(default_text(attribute("Conv", 11, "pads")), "");
  EXPECT_EQ(default_text(attribute("Elu", 6, "alpha")), "1");
  EXPECT_EQ(default_text(attribute("BatchNormalization", 15, "epsilon")), "1e-05");
}

TEST(SchemaText, Limits) {
  EXPECT_EQ(limits_text(attribute("Conv", 11, "pads")), "at least 0");
  EXPECT_NE(limits_text(attribute("Conv", 11, "auto_pad")).find("one of \"NOTSET\", "), std::string::npos);
  EXPECT_EQ(limits_text(attribute("Concat", 13, "axis")), "an axis");
}

TEST(SchemaText, Counts) {
  EXPECT_EQ(count_text(1, 1), "1");
  EXPECT_EQ(count_text(1, 2), "1 or 2");
  EXPECT_EQ(count_text(0, 3), "0 to 3");
  EXPECT_EQ(count_text(2, UINT32_MAX), "at least 2");
}

TEST(SchemaText, WhatDiffersBetweenVersions) {
  EXPECT_EQ(changes("Squeeze", 11, 13),
            "input axes is new: tensor(int64), optional\n"
            "attribute axes is gone (was ints, an axis)\n"
            "type T gains tensor of bfloat16\n");
  EXPECT_EQ(changes("Squeeze", 11, 12), "");
  const std::string resize = changes("Resize", 10, 11);
  EXPECT_NE(resize.find("input scales moves from place 2 to 3\n"), std::string::npos) << resize;
  EXPECT_NE(changes("Upsample", 9, 10).find("operator is deprecated\n"), std::string::npos);
  EXPECT_NE(changes("Upsample", 10, 9).find("operator is no longer deprecated\n"), std::string::npos);
}

}  // namespace
}  // namespace onnx_check
