#include <cmath>
#include <filesystem>

#include "lib/base/small_float.h"
#include "lib/ir/equal.h"
#include "onnx_check/load.h"
#include "tests/unit/text_support.h"

namespace onnx_check {
namespace {

// Printed, the text of a thing is the same again.
void stays(std::string_view body) {
  const std::string text = "<\n>\n" + std::string(body) + "\n";
  EXPECT_EQ(print(*parsed(text)), text);
}

PrintedNode line(std::string_view node, NodePart part = {}) {
  Model owner;
  FindingList found;
  const Node* parsed_node = parse_node(node, owner, found);
  EXPECT_TRUE(parsed_node) << node;
  return parsed_node ? print_line(*parsed_node, part) : PrintedNode{};
}

std::string marked(std::string_view node, NodePart::Kind kind, size_t index) {
  const PrintedNode printed = line(node, {kind, index});
  return printed.text.substr(printed.mark.begin, printed.mark.size);
}

TEST(TextPrint, ALineMarksThePart) {
  using Kind = NodePart::Kind;
  constexpr std::string_view node = "[n] y, \"z 1\" = d.Concat<axis = 0, s = \"ab\">(a, , \"b c\") <doc_string: \"x\">";
  EXPECT_EQ(line(node).text, "y, \"z 1\" = d.Concat <axis = 0, s = \"ab\"> (a, \"\", \"b c\")");
  EXPECT_EQ(marked(node, Kind::op_type, 0), "d.Concat");
  EXPECT_EQ(marked(node, Kind::output, 1), "\"z 1\"");
  EXPECT_EQ(marked(node, Kind::input, 0), "a");
  EXPECT_EQ(marked(node, Kind::input, 1), "\"\"");
  EXPECT_EQ(marked(node, Kind::input, 2), "\"b c\"");
  EXPECT_EQ(marked(node, Kind::attribute, 1), "s = \"ab\"");
  EXPECT_EQ(marked(node, Kind::input, 3), "");
}

TEST(TextPrint, ALongListShowsItsBeginningAndWhatIsMarked) {
  using Kind = NodePart::Kind;
  std::string node = "y = Concat(x0";
  for (int i = 1; i < 100; ++i) node += ", x" + std::to_string(i);
  node += ")";
  EXPECT_EQ(line(node).text, "y = Concat (x0, x1, x2, x3, x4, x5, …)");
  EXPECT_EQ(line(node, {Kind::input, 50}).text, "y = Concat (x0, x1, x2, x3, x4, x5, …, x48, x49, x50, x51, x52, …)");
  EXPECT_EQ(line(node, {Kind::input, 6}).text, "y = Concat (x0, x1, x2, x3, x4, x5, x6, x7, x8, …)");
  EXPECT_EQ(line(node, {Kind::input, 99}).text, "y = Concat (x0, x1, x2, x3, x4, x5, …, x97, x98, x99)");
  for (const size_t i : {0, 5, 6, 7, 8, 50, 99}) EXPECT_EQ(marked(node, Kind::input, i), "x" + std::to_string(i));
}

TEST(TextPrint, ALineIsShortAndPrintable) {
  EXPECT_EQ(line("y = R<t = int64[12] {0,1,2,3,4,5,6,7,8,9,10,11}>()").text,
            "y = R <t = int64[12] {0, 1, 2, 3, 4, 5, 6, 7, …}> ()");
  EXPECT_EQ(line("y = R<t = [0,1,2,3,4,5,6,7,8,9,10,11]>()").text, "y = R <t = [0, 1, 2, 3, 4, 5, 6, 7, …]> ()");
  EXPECT_EQ(line("y = If<b = g (x) => (y) { y = R(x) }>()").text, "y = If <b = g (…) => (…) {…}> ()");
  EXPECT_EQ(line("y = R<s = \"" + std::string(1000, 'a') + "\">()").text,
            "y = R <s = \"" + std::string(60, 'a') + "\"…> ()");
  EXPECT_EQ(line("\"\\n\\x1b[1m\" = R(\"\\u{202e}\")").text, "\"\\n\\x1b[1m\" = R (\"\\u{202e}\")");
}

TEST(TextPrint, Types) {
  Model owner;
  for (const std::string_view text :
       {"float", "float[]", "float[2,N]", "seq(tensor(float[3]))", "map(int64, seq(string[?]))",
        "optional(bool[\"a b\"])", "sparse_tensor(int4[2])", "opaque(d, \"n 1\")", "?", "elem_type(99)[-1]",
        "map(?, ?)", "seq()", "float[N: \"DATA_BATCH\",3]: \"IMAGE\""}) {
    FindingList found;
    const Type* type = parse_type(text, owner, found);
    ASSERT_TRUE(type) << text;
    EXPECT_EQ(print(*type), text == "seq(tensor(float[3]))" ? "seq(float[3])" : text);
  }
}

TEST(TextPrint, EverythingThatAModelCanHold) {
  stays(
      R"(g <doc_string: "d", metadata_props: ["k": "v"], quantization_annotation: [{tensor_name: x, quant_parameter_tensor_names: ["SCALE_TENSOR": "s"]}]> (float[N,3] x <doc_string: "", metadata_props: ["a": "b"]>, "float", float <>, ? t, "a\nb", <>) => (y)
<
  float[4] w = {1, 2.5, -0, nan},
  float w2 <doc_string: "d", segment: {begin: 0, end: 5}, data_location: 0, external_data: ["location": "x"]> = {-nan},
  float[2] = {0x7fc00001, 1e-45},
  int4[3] i4 = {-8, 7, 1},
  uint2[5] u2 = {0, 1, 2, 3, 1},
  float16[4] h = {0.1, 0x7c01, -inf, 65504},
  bfloat16[2] bh = {0.1, 1e+38},
  float8e4m3fn[3] f8 = {0.1, nan, 448},
  float8e8m0[2] e8 = {0.5, nan},
  float4e2m1[2] f4 = {-6, 0.5},
  complex64[2] c = {(1, 2), (3, -inf)},
  complex128[1] half = {(1, 2), 3},
  string[2] st = {"a\x00b", "\u{202e}é"},
  float[1] bad = raw_data "\x00\x01",
  float16[1] wide = int32_data {70000},
  float[2] two = float_data {1, 2} raw_data "abc",
  float[4] ext = ["location": "w.bin", "offset": "0"],
  uint64 u = {18446744073709551615},
  bool[2] b = {1, 7},
  uint8[2] big = {70000, -1},
  elem_type(99)[2] odd = {},
  elem_type() odder = int64_data {1},
  sparse_tensor[3, 4] {values: float[1] sv = {1}, indices: int64[1] {3}},
  sparse_tensor[] {},
  float[2] v
> {
  [n1] y = Relu (x) <doc_string: "d", metadata_props: ["a": "b", : "c", "d", : ]>
  [""] y2, "", "z z" = dom.sub.Op:ov <axis = 1, beta = 1.0, gamma = 0.001, big = 1e+20, l = [1.0, 2.5], e: ints = [], s = "str", ss = ["a", "b"], t = float[2] {1, 2}, tn = int64 nm <doc_string: "x"> = {3}, r = @ref, rt: ints = @"r t", tp = seq(float[?,N]), ww: float = {f: 2.0, i: 3}, nn: float = 0x7fc00001, nl: floats = [0x7fc00001, 1.0], p = inf, un: ? = 3, k: 99 = "s", no: int = {}, none = {}, ref: int = {ref_attr_name: ""}, = 1, "" <doc_string: "x"> = 2> (a, "", "", b, "")
  = NoOut ()
  "" = "a-b"."c d":"e f" (x) <device_configurations: [{configuration_id: "c", pipeline_stage: 1, sharding_spec: [{tensor_name: x, device: [0, 1], index_to_device_group_map: [{key: -1, value: [0]}], sharded_dim: [{axis: 0, simple_sharding: [{dim_value: 2, dim_param: N, num_shards: 2}]}]}]}]>
  = d. ()
  = :ov ()
  i = If (c) <
    then_branch = tb () => (float y) {
      y = A (x)
    },
    else_branch = () => () {},
    gs = [<doc_string: "q"> () => () {}, "seq" () => () {}]
  >
}
<
  domain: "dd",
  opset_import: ["": 17, "x"],
  overload: "",
  doc_string: "f",
  metadata_props: ["k": "v"]
>
f <alpha, "be ta", gamma = 1.0> (a, "float") => (c, "") <float[N] b, int64[1] t> {
  c = Add (a, b)
})");
}

TEST(TextPrint, ModelWithTrainingAndDevicesAndWithoutGraph) {
  const std::string text = R"(<
  ir_version: 14,
  training_info: [{
    initialization: i () => () {},
    algorithm: a () => () {
      y = R (x)
    },
    initialization_binding: ["k": "v"]
  }],
  configuration: [{name: "c", num_devices: 2, device: ["a", "b"]}]
>
?
<
>
f () => () {}
)";
  EXPECT_EQ(print(*parsed(text)), text);
  EXPECT_EQ(print(*parsed("<ir_version: 8>")), "<\n  ir_version: 8\n>\n");
}

TEST(TextPrint, SmallFloatsAreReadBackBitByBit) {
  Model owner;
  for (const ElementType type :
       {ElementType::float16, ElementType::bfloat16, ElementType::float8e4m3fn, ElementType::float8e4m3fnuz,
        ElementType::float8e5m2, ElementType::float8e5m2fnuz, ElementType::float8e8m0, ElementType::float4e2m1}) {
    for (uint32_t bits = 0; bits < 1u << info(type).bits; ++bits) {
      const double value = decode_small_float(type, bits);
      const auto encoded = encode_small_float(type, value);
      ASSERT_TRUE(encoded && (std::isnan(value) || *encoded == bits)) << to_string(type) << ' ' << bits;
    }
    std::string raw;
    for (uint32_t bits = 0; bits < 1u << info(type).bits; ++bits)
      for (int byte = 0; byte < std::max(1, info(type).bits / 8); ++byte)
        raw.push_back(static_cast<char>(bits >> (8 * byte)));
    Tensor tensor;
    tensor.data_type = static_cast<int32_t>(type);
    tensor.dims.push_back(owner.arena, static_cast<int64_t>(raw.size() * 8 / info(type).bits));
    tensor.raw_data = raw;
    FindingList found;
    const Attribute* again = parse_attribute("t = " + print(tensor), owner, found);
    ASSERT_TRUE(again) << print(tensor).substr(0, 200);
    EXPECT_TRUE(equal(tensor, *again->t)) << to_string(type);
  }
}

TEST(TextPrint, SmallFloatsRoundToTheNearestEven) {
  EXPECT_EQ(encode_small_float(ElementType::float16, 2049.0), 0x6800u);  // between 2048 and 2050
  EXPECT_EQ(encode_small_float(ElementType::float16, 2051.0), 0x6802u);  // between 2050 and 2052
  EXPECT_EQ(encode_small_float(ElementType::float16, 65519.0), 0x7bffu);
  EXPECT_EQ(encode_small_float(ElementType::float16, 65520.0), std::nullopt);
  EXPECT_EQ(encode_small_float(ElementType::float16, std::ldexp(1.0, -25)), 0u);
  EXPECT_EQ(encode_small_float(ElementType::float8e4m3fn, INFINITY), std::nullopt);
  EXPECT_EQ(encode_small_float(ElementType::float8e4m3fnuz, -0.0), 0u);
  EXPECT_EQ(encode_small_float(ElementType::float8e8m0, 0.0), std::nullopt);
  EXPECT_EQ(encode_small_float(ElementType::float8e8m0, 3.0), 128u);  // between 2 and 4
  EXPECT_EQ(encode_small_float(ElementType::float4e2m1, 2.5), 4u);    // between 2 and 3
}

TEST(TextPrint, EqualNamesTheFirstDifference) {
  const auto a = parsed("g () => () { y = R<a = [1, 2]>(x) }");
  const auto b = parsed("g () => () { y = R<a = [1, 3]>(x) }");
  std::string where;
  EXPECT_TRUE(equal(*a, *a));
  EXPECT_FALSE(equal(*a, *b, &where));
  EXPECT_EQ(where, "graph.node[0].attribute[0].ints[1]");
  EXPECT_TRUE(
      equal(*parsed("g () => () <int16[2] w = {-1, 2}> {}"), *parsed("g () => () <int16[2] w = raw_data {-1, 2}> {}")));
}

TEST(TextPrint, PublicModelsLoseNothing) {
  uint64_t models = 0;
  for (const char* folder : {"conformance", "models"}) {
    const std::filesystem::path root = std::filesystem::path(ONNX_CHECK_DATA_DIR) / folder;
    if (!std::filesystem::exists(root)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.path().extension() != ".onnx") continue;
      FindingList found;
      const auto model = load_model(entry.path().string(), {}, found);
      if (!model || !*model) continue;
      ++models;
      Model again;
      std::string where;
      EXPECT_EQ(losses(**model), std::vector<std::string>{}) << entry.path();
      EXPECT_TRUE(parse_model(print(**model), again, found)) << entry.path();
      EXPECT_TRUE(equal(**model, again, &where)) << entry.path() << ": " << where;
    }
  }
  if (models == 0) GTEST_SKIP() << "no models in " << ONNX_CHECK_DATA_DIR;
}

}  // namespace
}  // namespace onnx_check
