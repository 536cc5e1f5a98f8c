#include <gtest/gtest.h>
#include <random>

#include "tests/support/wire_models.h"

namespace onnx_check {
namespace {

Wire nested_graph(int levels) {
  Wire graph = Wire().bytes(2, "innermost");
  for (int level = 0; level < levels; ++level) {
    const Wire attribute = Wire().bytes(1, "then_branch").message(6, graph);
    graph = Wire().message(1, Wire().bytes(4, "If").message(5, attribute)).bytes(2, "g");
  }
  return graph;
}

std::string tensor_model(const Wire& tensor) { return model_wire(Wire().message(5, tensor)).str(); }
const Tensor& only_tensor(const ReadModel& read) { return *read.model->graph->initializers[0]; }

TEST(ProtoRead, TellsAbsentFromEmpty) {
  const ReadModel read = read_bytes(model_wire(Wire().message(1, Wire().bytes(3, "").bytes(6, ""))).str());
  ASSERT_NE(read.model, nullptr);
  const Node& node = *read.model->graph->nodes[0];
  EXPECT_TRUE(node.name.has_value());
  EXPECT_FALSE(node.op_type.present());
  EXPECT_TRUE(node.doc_string.has_value());
  EXPECT_FALSE(read.model->doc_string.has_value());
  EXPECT_EQ(read.ids(), "");
}

TEST(ProtoRead, EqualNamesAreOneName) {
  Wire graph;
  graph.message(1, node_wire("Relu", "x", "y")).message(1, node_wire("Relu", "y", "x"));
  const ReadModel read = read_bytes(model_wire(graph).str());
  const auto& nodes = read.model->graph->nodes;
  EXPECT_EQ(nodes[0]->inputs[0], nodes[1]->outputs[0]);
  EXPECT_EQ(nodes[0]->op_type, nodes[1]->op_type);
  EXPECT_NE(nodes[0]->inputs[0], nodes[0]->outputs[0]);
}

TEST(ProtoRead, KnowsWhereMessagesStand) {
  const std::string bytes = model_wire(Wire().message(1, node_wire("Relu", "x", "y"))).str();
  const ReadModel read = read_bytes(bytes);
  const Node& node = *read.model->graph->nodes[0];
  EXPECT_EQ(node.source(), node_wire("Relu", "x", "y").str());
  EXPECT_EQ(position(*read.model, node)->offset, bytes.find(node.source()));
}

TEST(ProtoRead, EveryPrefixIsTruncated) {
  const std::string bytes = model_wire(nested_graph(3).bytes(10, "a doc string")).str();
  for (size_t size = 0; size < bytes.size(); ++size) {
    const ReadModel read = read_bytes(bytes.substr(0, size));
    const bool at_a_field = size == 2 || size == 8;  // a model without a graph, but a model
    EXPECT_EQ(read.model != nullptr, at_a_field) << size;
    EXPECT_EQ(read.list.findings.size(), at_a_field ? 0u : 1u) << size;
  }
  EXPECT_NE(read_bytes(bytes).model, nullptr);
}

TEST(ProtoRead, RandomBytesDoNoHarm) {
  std::mt19937 random(1);
  const std::string whole = model_wire(nested_graph(4)).str();
  for (int round = 0; round < 20000; ++round) {
    std::string bytes = whole;
    for (int change = 0; change < 4; ++change) bytes[random() % bytes.size()] = static_cast<char>(random());
    const ReadModel read = read_bytes(bytes);
    EXPECT_TRUE(read.model != nullptr || !read.list.findings.empty());
  }
}

TEST(ProtoRead, LengthBeyondTheEnd) {
  const ReadModel read = read_bytes(Wire().int_(1, 10).raw("\x3a\xff\xff\xff\xff\x07").str());
  ASSERT_EQ(read.ids(), "proto/truncated");
  EXPECT_EQ(read.model, nullptr);
  EXPECT_EQ(read.list.findings[0].where.offset, 2u);
  EXPECT_NE(read.list.findings[0].message.find("2147483647"), std::string::npos);
}

TEST(ProtoRead, MalformedTagsAndVarints) {
  const auto ids = [](std::string_view bytes) { return read_bytes(Wire().int_(1, 10).raw(bytes).str()).ids(); };
  EXPECT_EQ(ids(std::string(11, '\xff')), "proto/bad-varint");
  EXPECT_EQ(ids(std::string_view("\x00\x01", 2)), "proto/field-number");
  EXPECT_EQ(ids("\x0e\x01"), "proto/wire-type");
  EXPECT_EQ(ids("\x0c"), "proto/unmatched-group");
  EXPECT_EQ(ids("\x0b\x14"), "proto/unmatched-group");
  EXPECT_EQ(ids("\x0b"), "proto/unmatched-group");
}

TEST(ProtoRead, GroupsArePassedOver) {
  // Field 1 as a group that holds another one; then field 100 as a group.
  const ReadModel read = read_bytes(Wire().int_(1, 10).raw("\x0b\x13\x18\x05\x14\x0c\xa3\x06\xa4\x06").str());
  EXPECT_EQ(read.ids(), "proto/wrong-wire-type proto/unknown-field");
  EXPECT_EQ(read.model->ir_version, 10);
}

TEST(ProtoRead, WrongWireTypeLeavesTheFieldAbsent) {
  const ReadModel read = read_bytes(Wire().int_(1, 10).int_(2, 5).str());
  EXPECT_EQ(read.ids(), "proto/wrong-wire-type");
  EXPECT_FALSE(read.model->producer_name.has_value());
}

TEST(ProtoRead, LastValueCountsAndMessagesMerge) {
  Wire model = model_wire(Wire().bytes(2, "a").message(1, node_wire("Relu", "x", "y")));
  model.int_(1, 11).message(7, Wire().bytes(2, "b").message(1, node_wire("Abs", "y", "z")));
  const ReadModel read = read_bytes(model.str());
  EXPECT_EQ(read.ids(), "proto/given-twice proto/given-twice");
  EXPECT_EQ(read.model->ir_version, 11);
  EXPECT_EQ(read.model->graph->name.view(), "b");
  EXPECT_EQ(read.model->graph->nodes.size(), 2u);
}

TEST(ProtoRead, MembersOfAOneofExcludeEachOther) {
  const Wire tensor = Wire().int_(1, 1);
  const Wire type = Wire().message(1, tensor).message(4, Wire().message(1, Wire().message(1, tensor)));
  const ReadModel read = read_bytes(model_wire(Wire().message(11, Wire().bytes(1, "x").message(2, type))).str());
  EXPECT_EQ(read.ids(), "proto/given-twice");
  const Type& read_type = *read.model->graph->inputs[0]->type;
  EXPECT_EQ(read_type.kind, Type::Kind::sequence);
  EXPECT_FALSE(read_type.elem_type.has_value());
  EXPECT_EQ(read_type.element->elem_type, 1);
}

TEST(ProtoRead, UnknownEnumValuesStay) {
  const ReadModel read = read_bytes(tensor_model(Wire().int_(2, 99).int_(14, 7)));
  EXPECT_EQ(only_tensor(read).data_type, 99);
  EXPECT_EQ(only_tensor(read).data_location, 7);
  EXPECT_EQ(read.ids(), "");
}

TEST(ProtoRead, NumbersOf32BitsThatHaveMore) {
  const ReadModel read = read_bytes(tensor_model(Wire().int_(2, (int64_t{1} << 32) + 1)));
  EXPECT_EQ(only_tensor(read).data_type, 1);
  EXPECT_EQ(read.ids(), "proto/out-of-range");
}

TEST(ProtoRead, PayloadsAreViewsOrPutTogether) {
  const std::string_view words("\0\0\x80\x3f\0\0\0\x40", 8);
  const auto float_data = [](const ReadModel& read) { return std::string(*only_tensor(read).float_data); };
  const std::string packed = tensor_model(Wire().bytes(4, words));
  const ReadModel one = read_bytes(packed);
  EXPECT_EQ(float_data(one), words);
  const char* at = only_tensor(one).float_data->data();
  EXPECT_TRUE(at >= one.model->source->bytes().data() && at < one.model->source->bytes().data() + packed.size());

  const ReadModel two = read_bytes(tensor_model(Wire().bytes(4, words.substr(0, 4)).bytes(4, words.substr(4))));
  EXPECT_EQ(float_data(two), words);
  Wire unpacked;
  unpacked.raw("\x25").raw(words.substr(0, 4)).bytes(8, "w").raw("\x25").raw(words.substr(4));
  const ReadModel three = read_bytes(tensor_model(unpacked));
  EXPECT_EQ(float_data(three), words);
  EXPECT_EQ(only_tensor(three).name.view(), "w");

  const ReadModel ints = read_bytes(tensor_model(Wire().int_(7, 300).bytes(7, "\x01\x02").int_(7, -1)));
  EXPECT_EQ(*only_tensor(ints).int64_data,
            Wire().raw("\xac\x02\x01\x02").raw(std::string(9, '\xff')).raw("\x01").str());
}

TEST(ProtoRead, PackedFieldsOfAWrongSize) {
  EXPECT_EQ(read_bytes(tensor_model(Wire().bytes(4, "abcde"))).ids(), "proto/packed-size");
  EXPECT_EQ(read_bytes(tensor_model(Wire().bytes(10, "abcd").bytes(10, "ef"))).ids(), "proto/packed-size");
  EXPECT_EQ(read_bytes(tensor_model(Wire().bytes(1, "\x80"))).ids(), "proto/truncated");
  EXPECT_EQ(read_bytes(tensor_model(Wire().bytes(7, "\x80").bytes(7, "\x01"))).ids(), "proto/truncated");
}

TEST(ProtoRead, ListsOfNumbersPackedOrNot) {
  const Wire attribute = Wire().bytes(8, "\x01\x02").int_(8, 3).bytes(8, "").bytes(8, "\x04").int_(8, 5).int_(8, 6);
  const ReadModel read = read_bytes(model_wire(Wire().message(1, Wire().message(5, attribute))).str());
  const List<int64_t>& ints = read.model->graph->nodes[0]->attributes[0]->ints;
  EXPECT_EQ(std::vector<int64_t>(ints.begin(), ints.end()), (std::vector<int64_t>{1, 2, 3, 4, 5, 6}));
}

TEST(ProtoRead, DeepNesting) {
  EXPECT_EQ(read_bytes(model_wire(nested_graph(33)).str()).ids(), "");
  EXPECT_EQ(read_bytes(model_wire(nested_graph(40)).str()).ids(), "proto/deep");
  const ReadModel deep = read_bytes(model_wire(nested_graph(5000)).str());
  EXPECT_EQ(deep.ids(), "proto/too-deep");
  EXPECT_EQ(deep.model, nullptr);
  EXPECT_LT(deep.list.findings[0].where.subject.size(), 300u);
}

TEST(ProtoRead, ManyOdditiesAreCountedAfterTheFirstThousand) {
  Wire model = Wire().int_(1, 10);
  for (int i = 0; i < 5000; ++i) model.int_(1, 10);
  const ReadModel read = read_bytes(model.str());
  ASSERT_EQ(read.list.findings.size(), 1001u);
  EXPECT_EQ(read.list.findings.back().id, "proto/too-many-findings");
}

TEST(ProtoRead, PiecesAreCopiedOnlySoOften) {
  // A graph in many pieces is put together once.
  Wire many = Wire().int_(1, 10);
  for (int i = 0; i < 100000; ++i) many.message(7, Wire().bytes(2, "g"));
  EXPECT_NE(read_bytes(many.str()).model, nullptr);
  // Pieces inside pieces inside pieces are too much.
  Wire graph = Wire().bytes(10, std::string(1 << 20, 'd'));
  for (int level = 0; level < 20; ++level) {
    Wire attribute;
    attribute.message(6, Wire()).message(6, graph);
    graph = Wire().message(1, Wire().message(5, attribute));
  }
  EXPECT_EQ(read_bytes(model_wire(graph).str()).list.findings.back().id, "proto/too-fragmented");
}

TEST(ProtoRead, SaysWhatTheFileIsInstead) {
  const auto message = [](std::string_view bytes) {
    const ReadModel read = read_bytes(bytes);
    return read.ids() == "proto/not-a-model" ? read.list.findings[0].message : read.ids();
  };
  EXPECT_EQ(message(""), "the file is empty, expected an ONNX model");
  EXPECT_EQ(message("PK\x03\x04xxxx"), "the file is a zip archive, expected an ONNX model");
  EXPECT_EQ(message("version https://git-lfs.github.com/spec/v1\n"),
            "the file is a git-lfs pointer, expected an ONNX model");
  EXPECT_EQ(message("<!DOCTYPE html><html>"), "the file is an HTML page, expected an ONNX model");
  EXPECT_EQ(message("{\"irVersion\": \"8\"}"), "the file is JSON text, expected an ONNX model");
  EXPECT_EQ(message("ir_version: 8\ngraph {\n}\n"), "the file is protobuf text, expected an ONNX model");
  EXPECT_EQ(message("<ir_version: 8> g (float x) => (float y) {}"), "the file is ONNX text, expected an ONNX model");
  EXPECT_EQ(message("hello\n"), "the file is text, expected an ONNX model");
  EXPECT_EQ(message(std::string(100, '\0')), "the file holds nothing but zeros, expected an ONNX model");
}

}  // namespace
}  // namespace onnx_check
