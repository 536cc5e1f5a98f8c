#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "onnx_check.pb.h"
#include "onnx_check/save.h"
#include "tests/support/wire_models.h"

namespace onnx_check {
namespace {

namespace fs = std::filesystem;

std::string encoded(const Model& model) {
  auto bytes = encode_model(model, Format::binary);
  EXPECT_TRUE(bool(bytes));
  return bytes ? *bytes : "";
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A folder of its own that goes with the test.
class ProtoSave : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = fs::temp_directory_path() / "onnx-check-test-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }
  size_t files() const { return static_cast<size_t>(std::distance(fs::directory_iterator(folder), {})); }
  fs::path folder;
};

// Unknown fields everywhere, fields out of order, an overlong varint.
Wire odd_model() {
  const Wire type = Wire().int_(98, 1).message(1, Wire().int_(1, 1).int_(97, 2).message(2, Wire().message(1, Wire())));
  Wire graph;
  graph.bytes(2, "g").int_(99, 3).message(11, Wire().message(2, type).bytes(1, "x"));
  graph.message(1, node_wire("Relu", "x", "y").int_(96, 4).int_(3, 5));
  graph.message(1, node_wire("Abs", "y", "z").bytes(95, "five"));
  return model_wire(graph).raw(std::string_view("\xa8\x80\0\1", 4));
}

TEST(ProtoWrite, UntouchedIsByteIdentical) {
  const std::string bytes = odd_model().str();
  EXPECT_EQ(encoded(*read_bytes(bytes).model), bytes);
}

TEST(ProtoWrite, AnEditKeepsEverythingElse) {
  ReadModel read = read_bytes(odd_model().str());
  Node& node = *read.model->graph->nodes[0];
  node.op_type = read.model->names.intern("Sigmoid");
  node.touch();  // and its parents are not

  pb::ModelProto before, after;
  ASSERT_TRUE(before.ParseFromString(odd_model().str()));
  ASSERT_TRUE(after.ParseFromString(encoded(*read.model)));
  EXPECT_EQ(after.graph().node(0).op_type(), "Sigmoid");
  EXPECT_EQ(after.graph().node(0).GetReflection()->GetUnknownFields(after.graph().node(0)).field_count(), 2);
  before.mutable_graph()->mutable_node(0)->set_op_type("Sigmoid");
  EXPECT_EQ(after.SerializeAsString(), before.SerializeAsString());
}

TEST(ProtoWrite, TouchingATypeKeepsItsUnknownFields) {
  ReadModel read = read_bytes(odd_model().str());
  Type& type = *read.model->graph->inputs[0]->type;
  type.elem_type = 7;
  type.touch();
  pb::ModelProto before, after;
  ASSERT_TRUE(before.ParseFromString(odd_model().str()));
  before.mutable_graph()->mutable_input(0)->mutable_type()->mutable_tensor_type()->set_elem_type(7);
  ASSERT_TRUE(after.ParseFromString(encoded(*read.model)));
  EXPECT_EQ(after.SerializeAsString(), before.SerializeAsString());
}

TEST(ProtoWrite, ATypeOfAnotherKindDropsWhatTheOldKindHad) {
  ReadModel read = read_bytes(odd_model().str());
  Type& type = *read.model->graph->inputs[0]->type;
  type.kind = Type::Kind::opaque;
  type.elem_type.reset();
  type.shape = nullptr;
  type.touch();
  pb::ModelProto after;
  ASSERT_TRUE(after.ParseFromString(encoded(*read.model)));
  const pb::TypeProto& written = after.graph().input(0).type();
  EXPECT_TRUE(written.has_opaque_type());
  EXPECT_EQ(written.opaque_type().ByteSizeLong(), 0u);
}

TEST(ProtoWrite, PiecesMergeWhenTouched) {
  Wire bytes = odd_model();
  bytes.message(7, Wire().int_(94, 6).message(1, node_wire("Neg", "z", "w")));
  ReadModel read = read_bytes(bytes.str());
  EXPECT_EQ(encoded(*read.model), bytes.str());
  read.model->graph->nodes[2]->touch();
  pb::ModelProto before, after;
  ASSERT_TRUE(before.ParseFromString(bytes.str()));
  ASSERT_TRUE(after.ParseFromString(encoded(*read.model)));
  EXPECT_EQ(after.SerializeAsString(), before.SerializeAsString());
}

TEST(ProtoWrite, ModelsMadeHere) {
  Model model;
  model.ir_version = 10;
  model.graph = model.arena.make<Graph>();
  Node* node = model.arena.make<Node>();
  node->op_type = model.names.intern("Constant");
  node->domain = model.names.intern("");
  Attribute* attribute = model.arena.make<Attribute>();
  attribute->i = -1;
  attribute->f = -0.0f;
  attribute->ints.push_back(model.arena, INT64_MIN);
  node->attributes.push_back(model.arena, attribute);
  model.graph->nodes.push_back(model.arena, node);
  pb::ModelProto written;
  ASSERT_TRUE(written.ParseFromString(encoded(model)));
  EXPECT_EQ(written.graph().node(0).attribute(0).i(), -1);
  EXPECT_TRUE(std::signbit(written.graph().node(0).attribute(0).f()));
  EXPECT_EQ(written.graph().node(0).attribute(0).ints(0), INT64_MIN);
  EXPECT_TRUE(written.graph().node(0).has_domain());
  EXPECT_FALSE(written.graph().node(0).has_name());
}

TEST(ProtoWrite, WhatCannotBeReadIsNotWritten) {
  Model model;
  model.graph = model.arena.make<Graph>();
  Graph* graph = model.graph;
  for (int level = 0; level < 200; ++level) {
    Node* node = model.arena.make<Node>();
    Attribute* attribute = model.arena.make<Attribute>();
    attribute->g = model.arena.make<Graph>();
    node->attributes.push_back(model.arena, attribute);
    graph->nodes.push_back(model.arena, node);
    graph = attribute->g;
  }
  EXPECT_FALSE(bool(encode_model(model, Format::binary)));
}

TEST_F(ProtoSave, ReplacesTheFileAsAWhole) {
  const fs::path path = folder / "m.onnx";
  const std::string bytes = odd_model().bytes(6, std::string(3 << 20, 'd')).str();
  std::ofstream(path, std::ios::binary) << bytes;
  chmod(path.c_str(), 0640);
  fs::create_symlink("m.onnx", folder / "link.onnx");

  FindingList findings;
  auto model = load_model(path, {}, findings);
  ASSERT_TRUE(model && *model);
  ASSERT_TRUE(bool(save_model(**model, folder / "link.onnx", {})));  // over the file that is mapped
  EXPECT_EQ(bytes_of(path) == bytes, true);
  (*model)->graph->name = (*model)->names.intern("renamed");
  (*model)->graph->touch();
  ASSERT_TRUE(bool(save_model(**model, folder / "link.onnx", {})));
  EXPECT_TRUE(fs::is_symlink(folder / "link.onnx"));
  pb::ModelProto after;
  ASSERT_TRUE(after.ParseFromString(bytes_of(path)));
  EXPECT_EQ(after.graph().name(), "renamed");
  EXPECT_EQ(after.doc_string().size(), size_t{3} << 20);
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0640));
  EXPECT_EQ(files(), 2u);
}

TEST_F(ProtoSave, LeavesNothingBehindOnFailure) {
  const ReadModel read = read_bytes(odd_model().str());
  EXPECT_FALSE(bool(save_model(*read.model, folder / "no" / "m.onnx", {})));
  EXPECT_FALSE(bool(save_model(*read.model, folder, {})));
  EXPECT_FALSE(bool(save_model(*read.model, folder / "m.textproto", {})));  // it has unknown fields
  EXPECT_EQ(files(), 0u);
}

TEST_F(ProtoSave, AFileThatGetsShorterIsAFinding) {
  const fs::path path = folder / "m.onnx";
  std::ofstream(path, std::ios::binary) << odd_model().bytes(6, std::string(3 << 20, 'd')).str();
  LoadOptions options;
  options.guard_mapping = true;
  FindingList findings;
  auto model = load_model(path, options, findings);
  ASSERT_TRUE(model && *model);
  fs::resize_file(path, 10);
  EXPECT_EQ(std::string(*(*model)->doc_string).find('d', 1 << 20), std::string::npos);
  EXPECT_FALSE((*model)->source->intact());
}

TEST_F(ProtoSave, WhatCannotBeRead) {
  FindingList findings;
  const auto kind = [&](const fs::path& path) {
    auto model = load_model(path, {}, findings);
    return model ? std::nullopt : std::optional(model.error().kind);
  };
  EXPECT_EQ(kind(folder / "missing.onnx"), Error::Kind::cannot_read);
  EXPECT_EQ(kind(folder), Error::Kind::cannot_read);
  LoadOptions options;
  options.max_stream_bytes = 1000;
  auto endless = load_model("/dev/zero", options, findings);
  ASSERT_FALSE(bool(endless));
  EXPECT_EQ(endless.error().kind, Error::Kind::budget);
  EXPECT_TRUE(findings.findings.empty());
}

TEST(ProtoWrite, PublicModelsAreByteIdentical) {
  for (const char* part : {"conformance", "models"}) {
    const fs::path root = fs::path(ONNX_CHECK_DATA_DIR) / part;
    if (!fs::exists(root)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (entry.path().extension() != ".onnx") continue;
      FindingList findings;
      auto model = load_model(entry.path(), {}, findings);
      ASSERT_TRUE(model && *model) << entry.path();
      EXPECT_TRUE(findings.findings.empty()) << entry.path();
      EXPECT_EQ(encoded(**model) == (*model)->source->bytes(), true) << entry.path();

      // Written anew, it is the same to an independent reader.
      pb::ModelProto before, after;
      ASSERT_TRUE(before.ParseFromString(std::string((*model)->source->bytes())));
      const auto source = std::move((*model)->source);
      ASSERT_TRUE(after.ParseFromString(encoded(**model)));
      EXPECT_EQ(after.SerializeAsString() == before.SerializeAsString(), true) << entry.path();
    }
  }
}

}  // namespace
}  // namespace onnx_check
