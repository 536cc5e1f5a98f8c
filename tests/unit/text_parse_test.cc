#include <cmath>

#include "onnx_check/tensor_elements.h"
#include "tests/unit/text_support.h"

namespace onnx_check {
namespace {

class TextParse : public testing::Test {
 protected:
  const Attribute& attribute(std::string_view text) {
    FindingList found;
    const Attribute* out = parse_attribute(text, owner, found);
    EXPECT_EQ(in_words(found), std::vector<std::string>{}) << text;
    return out ? *out : *owner.arena.make<Attribute>();
  }
  const Type& type(std::string_view text) {
    FindingList found;
    const Type* out = parse_type(text, owner, found);
    EXPECT_EQ(in_words(found), std::vector<std::string>{}) << text;
    return out ? *out : *owner.arena.make<Type>();
  }
  const Tensor& tensor(std::string_view text) {
    const Attribute& holder = attribute("t = " + std::string(text));
    EXPECT_TRUE(holder.t) << text;
    return holder.t ? *holder.t : *owner.arena.make<Tensor>();
  }
  std::vector<uint64_t> bits(std::string_view text) {
    return element_bits(tensor(text)).value_or(std::vector<uint64_t>{0xdead});
  }
  using Bits = std::vector<uint64_t>;

  Model owner;
};

TEST_F(TextParse, Header) {
  const auto model = parsed(R"(<ir_version: 0x8, opset_import: ["" : 17, "ai.onnx.ml" : 3], producer_name: "",
                                model_version: -1, metadata_props: ["k": "v"]> # the end
                               g () => () {})");
  EXPECT_EQ(model->ir_version, 8);
  EXPECT_EQ(model->opset("ai.onnx"), 17);
  EXPECT_EQ(model->opset("ai.onnx.ml"), 3);
  EXPECT_EQ(model->producer_name, Text(""));
  EXPECT_FALSE(model->producer_version);
  EXPECT_EQ(model->model_version, -1);
  ASSERT_EQ(model->metadata_props.size(), 1u);
  EXPECT_EQ(model->metadata_props[0].value, Text("v"));
}

TEST_F(TextParse, ValuesOfAGraphGoToTheirLists) {
  const auto model = parsed("g (float x, float[1] w = {1}) => (y) <float[1] v = {2}, float z, sparse_tensor[2] {}> {}");
  const Graph& g = *model->graph;
  ASSERT_EQ(g.inputs.size(), 2u);
  ASSERT_EQ(g.initializers.size(), 2u);
  EXPECT_EQ(g.initializers[0]->name, g.inputs[1]->name);
  EXPECT_EQ(g.initializers[1]->name.view(), "v");
  ASSERT_EQ(g.value_info.size(), 1u);
  EXPECT_EQ(g.value_info[0]->name.view(), "z");
  EXPECT_EQ(g.sparse_initializers.size(), 1u);
  EXPECT_EQ(g.outputs[0]->type, nullptr);
}

TEST_F(TextParse, NodeWithAllItsParts) {
  FindingList found;
  const Node* node = parse_node(R"(["n 1"] y, , z = ai.onnx.ml.Op:fast <a = 1> (x, , "", v,)
                                   <b = 2.5, doc_string: "d", doc_string = "attribute">)",
                                owner, found);
  ASSERT_TRUE(node) << in_words(found)[0];
  EXPECT_EQ(node->name.value_or(""), "n 1");
  EXPECT_EQ(node->domain.view(), "ai.onnx.ml");
  EXPECT_EQ(node->op_type.view(), "Op");
  EXPECT_EQ(node->overload.view(), "fast");
  ASSERT_EQ(node->outputs.size(), 3u);
  EXPECT_TRUE(node->outputs[1].empty());
  ASSERT_EQ(node->inputs.size(), 5u);
  EXPECT_TRUE(node->inputs[1].empty() && node->inputs[2].empty() && node->inputs[4].empty());
  EXPECT_EQ(node->doc_string, Text("d"));
  ASSERT_EQ(node->attributes.size(), 3u);
  EXPECT_EQ(node->attributes[2]->s, Text("attribute"));
  EXPECT_FALSE(node->has_source());
}

TEST_F(TextParse, NodeWithoutInputsOrOutputs) {
  FindingList found;
  const Node* node = parse_node("= \"odd domain\".Op()", owner, found);
  ASSERT_TRUE(node);
  EXPECT_EQ(node->domain.view(), "odd domain");
  EXPECT_TRUE(node->outputs.empty());
  EXPECT_TRUE(node->inputs.empty());
}

TEST_F(TextParse, FunctionParametersAndTypes) {
  FindingList found;
  const Function* f = parse_function(R"(<domain: "d", opset_import: ["" : 17], overload: "o">
      f <alpha, beta: float = 1> (float a, b) => (c) <int64[N] t> { c = Add(a, b) })",
                                     owner, found);
  ASSERT_TRUE(f) << in_words(found)[0];
  ASSERT_EQ(f->attributes.size(), 1u);
  ASSERT_EQ(f->attribute_protos.size(), 1u);
  EXPECT_EQ(f->attribute_protos[0]->f, 1.0f);
  EXPECT_EQ(f->inputs.size(), 2u);
  EXPECT_EQ(f->value_info.size(), 2u);
  EXPECT_EQ(f->overload.view(), "o");
}

TEST_F(TextParse, ScalarUnknownRankAndDimensions) {
  EXPECT_EQ(type("float").shape->dims.size(), 0u);
  EXPECT_EQ(type("float[]").shape, nullptr);
  const Type& t = type(R"(float[2, -1, N, "a b", ?, M: "DATA_BATCH"] : "IMAGE")");
  const auto& dims = t.shape->dims;
  ASSERT_EQ(dims.size(), 6u);
  EXPECT_EQ(dims[1].value, -1);
  EXPECT_EQ(dims[3].param.view(), "a b");
  EXPECT_EQ(dims[4].kind, Dimension::Kind::unknown);
  EXPECT_EQ(dims[5].denotation, Text("DATA_BATCH"));
  EXPECT_EQ(t.denotation, Text("IMAGE"));
}

TEST_F(TextParse, TypesInTypes) {
  const Type& t = type("seq(map(string, optional(sparse_tensor(int4[2]))))");
  EXPECT_EQ(t.kind, Type::Kind::sequence);
  EXPECT_EQ(t.element->kind, Type::Kind::map);
  EXPECT_EQ(t.element->key_type, static_cast<int32_t>(ElementType::string));
  EXPECT_EQ(t.element->element->element->kind, Type::Kind::sparse_tensor);
  EXPECT_EQ(type("tensor(float)").shape, nullptr);
  EXPECT_EQ(type("elem_type(99)").elem_type, 99);
  EXPECT_FALSE(type("elem_type()").elem_type);
  EXPECT_EQ(type("opaque(\"d\", n)").opaque_name.view(), "n");
}

TEST_F(TextParse, KindsOfAttributes) {
  EXPECT_EQ(attribute("a = -1").i, -1);
  EXPECT_EQ(attribute("a = -9223372036854775808").i, INT64_MIN);
  EXPECT_EQ(attribute("a = 1.5").f, 1.5f);
  EXPECT_EQ(attribute("a: float = 1").f, 1.0f);
  EXPECT_TRUE(std::isinf(*attribute("a = -inf").f));
  EXPECT_EQ(attribute("a = \"s\"").s, Text("s"));
  EXPECT_EQ(attribute("a = [1, 2]").ints.size(), 2u);
  EXPECT_EQ(attribute("a = [1, 2.5]").floats[0], 1.0f);
  EXPECT_EQ(attribute("a: strings = []").type, static_cast<int32_t>(AttributeType::strings));
  EXPECT_EQ(attribute("a = float[2] {1, 2}").t->dims[0], 2);
  EXPECT_EQ(attribute("a = float[2]").tp->kind, Type::Kind::tensor);
  EXPECT_EQ(attribute("a = [float, seq(int64)]").type_protos.size(), 2u);
  EXPECT_EQ(attribute("a = g (x) => (y) { y = Relu(x) }").g->nodes.size(), 1u);
  EXPECT_EQ(attribute("a = [\"g h\" () => () {}, () => () {}]").graphs.size(), 2u);
  EXPECT_EQ(attribute("a = sparse_tensor[4] {values: float[1] {1}, indices: int64[1] {3}}").sparse_tensor->dims[0], 4);
}

TEST_F(TextParse, ReferencesKeepTheTypeThatIsStated) {
  EXPECT_EQ(attribute("axis: int = @p").type, static_cast<int32_t>(AttributeType::int_));
  EXPECT_FALSE(attribute("axis = @p").type);
  EXPECT_EQ(attribute("axis = @p").ref_attr_name.view(), "p");
}

TEST_F(TextParse, WrongAttributesCanBeSaid) {
  const Attribute& a = attribute("a: int = {f: 1.5, ints: [1], ref_attr_name: \"p\"}");
  EXPECT_EQ(a.type, static_cast<int32_t>(AttributeType::int_));
  EXPECT_FALSE(a.i);
  EXPECT_EQ(a.f, 1.5f);
  EXPECT_EQ(a.ints.size(), 1u);
  EXPECT_EQ(attribute("a: 99 = 1").type, 99);
  EXPECT_FALSE(attribute("a: ? = 1").type);
}

TEST_F(TextParse, ElementsFillTheFieldOfTheirType) {
  EXPECT_EQ(*tensor("float[1] {1}").float_data, std::string_view("\0\0\x80?", 4));
  EXPECT_EQ(*tensor("int64[2] {-1, 300}").int64_data,
            std::string_view("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\xac\x02", 12));
  EXPECT_EQ(*tensor("uint8[1] {70000}").int32_data, "\xf0\xa2\x04");
  EXPECT_EQ(bits("uint64 {18446744073709551615}"), Bits{~uint64_t{0}});
  EXPECT_EQ(bits("bool[2] {true, 0}"), (Bits{1, 0}));
  EXPECT_EQ(bits("int4[3] {-8, 7, 1}"), (Bits{8, 7, 1}));
  EXPECT_EQ(tensor("uint2[5] {0, 1, 2, 3, 1}").int32_data, Text("\xe4\x01\x01"));
  EXPECT_EQ(bits("float16[3] {1, 0x7c01, -0.0}"), (Bits{0x3c00, 0x7c01, 0x8000}));
  EXPECT_EQ(bits("complex64[2] {(1, 2), 3, 4}").size(), 4u);
  EXPECT_EQ(tensor("string[2] {\"a\\x00\", \"\"}").string_data[0], std::string_view("a\0", 2));
}

TEST_F(TextParse, PayloadsByName) {
  const Tensor& t = tensor("float[1] w = {1} raw_data \"\\x00\\x01\" int32_data {7}");
  EXPECT_EQ(filled_payloads(t), uint32_t{has_float_data | has_raw_data | has_int32_data});
  EXPECT_EQ(t.raw_data->size(), 2u);
  EXPECT_EQ(bits("int16[2] = raw_data {-1, 2}"), (Bits{0xffff, 2}));
  const Tensor& external = tensor("float[4] w = [\"location\": \"w.bin\", \"offset\": \"0\"]");
  EXPECT_TRUE(external.is_external());
  EXPECT_EQ(external.external_data.size(), 2u);
}

TEST_F(TextParse, PositionsAreThoseOfTheText) {
  const auto model = parsed("g (float x) => (y)\n{\n  y = Relu(x)\n}");
  const auto at = position(*model, *model->graph->nodes[0]);
  ASSERT_TRUE(at);
  EXPECT_EQ(at->line, 3u);
  EXPECT_EQ(at->column, 3u);
  EXPECT_EQ(model->graph->nodes[0]->source(), "y = Relu(x)");
  EXPECT_EQ(model->graph->inputs[0]->type->source(), "float");
}

TEST_F(TextParse, EscapesAndAnyBytes) {
  EXPECT_EQ(attribute(R"(a = "\"\\\n\t\r\x00\xff\u{e9}\u{1f600}")").s,
            Text(std::string_view("\"\\\n\t\r\0\xff\xc3\xa9\xf0\x9f\x98\x80", 13)));
}

TEST_F(TextParse, DeviceConfigurations) {
  FindingList found;
  const Node* node = parse_node(
      "y = R(x) <device_configurations: [{configuration_id: \"c\", pipeline_stage: 1, sharding_spec: [{tensor_name: "
      "\"x\","
      " device: [0, 1], index_to_device_group_map: [{key: -1, value: [0]}], sharded_dim: [{axis: 0, simple_sharding: "
      "[{dim_param: N, num_shards: 2}]}]}]}]>",
      owner, found);
  ASSERT_TRUE(node) << in_words(found)[0];
  const ShardingSpec& spec = node->device_configurations[0]->sharding_spec[0];
  EXPECT_EQ(spec.device.size(), 2u);
  EXPECT_EQ(spec.index_to_device_group_map[0].key, -1);
  EXPECT_EQ(spec.sharded_dim[0].simple_sharding[0].num_shards, 2);
}

TEST_F(TextParse, Values) {
  const auto value = [&](std::string_view text, std::string_view of) {
    FindingList found;
    const Value* out = parse_value(text, type(of), owner, found);
    return out ? print(*out, &type(of)) : in_words(found)[0];
  };
  EXPECT_EQ(value("{-1.5, 2, nan}", "float[3]"), "{-1.5, 2, nan}");
  EXPECT_EQ(value("1.5", "float"), "{1.5}");
  EXPECT_EQ(value("{1, 2, 3, 4}", "int64[N,2]"), "int64[2,2] {1, 2, 3, 4}");
  EXPECT_EQ(value("float[1,2] {1, 2}", "float[]"), "float[1,2] {1, 2}");
  EXPECT_EQ(value("[{1}, {2, 3}]", "seq(float[N])"), "[float[1] {1}, float[2] {2, 3}]");
  EXPECT_EQ(value("none", "optional(float)"), "none");
  EXPECT_EQ(value("{2}", "optional(float)"), "{2}");
  EXPECT_EQ(value("{\"a\": 1, \"b\": 2}", "map(string, int64)"), "{\"a\": {1}, \"b\": {2}}");
  EXPECT_EQ(value("{1: \"x\"}", "map(int64, string)"), "{1: {\"x\"}}");
  EXPECT_EQ(value("{1, 2}", "float[3]"), "1:1 text/element-count: there are 2 elements, expected those of float[3]");
  EXPECT_EQ(value("{1, 2}", "float[]"), "1:1 text/element-count: there are 2 elements, expected those of float[]");
}

}  // namespace
}  // namespace onnx_check
