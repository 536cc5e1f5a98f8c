#include <filesystem>
#include <gtest/gtest.h>

#include "onnx_check.pb.h"
#include "onnx_check/load.h"
#include "onnx_check/value_file.h"
#include "tests/support/wire_models.h"

namespace onnx_check {
namespace {

namespace fs = std::filesystem;

std::unique_ptr<ValueFile> read_wire(const Wire& wire, Value::Kind kind, FindingList& findings) {
  return read_value(std::make_unique<TestSource>(wire.str()), kind, "input_0.pb", findings);
}

Wire tensor_wire(std::string_view name) { return Wire().int_(1, 2).int_(2, 7).bytes(7, "\x01\x02").bytes(8, name); }

TEST(ProtoValues, Sequences) {
  FindingList findings;
  const Wire wire = Wire().bytes(1, "s").int_(2, 1).message(3, tensor_wire("a")).message(3, tensor_wire("b"));
  const auto file = read_wire(wire, Value::Kind::sequence, findings);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->value.name.view(), "s");
  ASSERT_EQ(file->value.elements.size(), 2u);
  EXPECT_EQ(file->value.elements[1]->tensor->name.view(), "b");
  EXPECT_EQ(*encode_value(file->value), wire.str());
  EXPECT_TRUE(findings.findings.empty());
}

TEST(ProtoValues, MapsAndOptionals) {
  FindingList findings;
  const Wire values = Wire().int_(2, 1).message(3, tensor_wire("a"));
  const Wire map = Wire().bytes(1, "m").int_(2, 8).bytes(4, "key").message(5, values);
  const Wire wire = Wire().bytes(1, "o").int_(2, 4).message(6, map);
  const auto file = read_wire(wire, Value::Kind::optional, findings);
  ASSERT_NE(file, nullptr);
  const Value& read = *file->value.elements[0];
  EXPECT_EQ(read.kind, Value::Kind::map);
  EXPECT_EQ(read.string_keys[0], "key");
  EXPECT_EQ(read.elements[0]->tensor->dims[0], 2);
  EXPECT_EQ(*encode_value(file->value), wire.str());

  const auto empty = read_wire(Wire().bytes(1, "o").int_(2, 1), Value::Kind::optional, findings);
  EXPECT_TRUE(empty->value.elements.empty());
  EXPECT_TRUE(findings.findings.empty());
}

TEST(ProtoValues, AnOptionalHoldsOneValue) {
  FindingList findings;
  const Wire wire = Wire().message(3, tensor_wire("a")).message(3, tensor_wire("b"));
  const auto file = read_wire(wire, Value::Kind::optional, findings);
  ASSERT_EQ(file->value.elements.size(), 1u);
  EXPECT_EQ(file->value.elements[0]->tensor->name.view(), "b");
  ASSERT_EQ(findings.findings.size(), 1u);
  EXPECT_EQ(findings.findings[0].id, "proto/given-twice");
}

TEST(ProtoValues, MalformedFilesAreFindings) {
  for (const auto kind : {Value::Kind::tensor, Value::Kind::sequence, Value::Kind::map, Value::Kind::optional}) {
    FindingList findings;
    EXPECT_EQ(read_wire(Wire().raw("\x0a\x7f"), kind, findings), nullptr);
    EXPECT_EQ(findings.findings.size(), 1u);
  }
  FindingList findings;
  Wire deep;
  for (int level = 0; level < 5000; ++level) deep = Wire().message(7, deep);
  EXPECT_EQ(read_wire(deep, Value::Kind::optional, findings), nullptr);
  EXPECT_EQ(findings.findings[0].id, "proto/too-deep");
}

Value::Kind kind_of(const ValueInfo& info) {
  switch (info.type != nullptr ? info.type->kind : Type::Kind::none) {
    case Type::Kind::tensor:
      return Value::Kind::tensor;
    case Type::Kind::sparse_tensor:
      return Value::Kind::sparse_tensor;
    case Type::Kind::sequence:
      return Value::Kind::sequence;
    case Type::Kind::map:
      return Value::Kind::map;
    case Type::Kind::optional:
      return Value::Kind::optional;
    default:
      return Value::Kind::none;
  }
}

template <class Message>
void expect_equal(std::string_view before, const std::string& after, const fs::path& path) {
  Message a, b;
  ASSERT_TRUE(a.ParseFromString(std::string(before)));
  ASSERT_TRUE(b.ParseFromString(after));
  EXPECT_EQ(a.SerializeAsString(), b.SerializeAsString()) << path;
}

TEST(ProtoValues, PublicDataFiles) {
  const fs::path root = fs::path(ONNX_CHECK_DATA_DIR) / "conformance" / "node";
  if (!fs::exists(root)) GTEST_SKIP() << "there is no " << root;
  for (const auto& test : fs::directory_iterator(root)) {
    FindingList findings;
    auto model = load_model(test.path() / "model.onnx", {}, findings);
    ASSERT_TRUE(model && *model) << test.path();
    const auto& outputs = (*model)->graph->outputs;
    for (size_t i = 0; i < outputs.size(); ++i) {
      const fs::path path = test.path() / "test_data_set_0" / ("output_" + std::to_string(i) + ".pb");
      const Value::Kind kind = kind_of(*outputs[i]);
      if (!fs::exists(path) || kind == Value::Kind::none) continue;
      auto file = load_value(path, kind, findings);
      ASSERT_TRUE(file && *file) << path;
      const std::string after = *encode_value((*file)->value);
      const std::string_view before = (*file)->source->bytes();
      if (kind == Value::Kind::tensor) expect_equal<pb::TensorProto>(before, after, path);
      if (kind == Value::Kind::sequence) expect_equal<pb::SequenceProto>(before, after, path);
      if (kind == Value::Kind::optional) expect_equal<pb::OptionalProto>(before, after, path);
    }
    EXPECT_TRUE(findings.findings.empty()) << test.path() << " " << findings.findings[0].message;
  }
}

}  // namespace
}  // namespace onnx_check
