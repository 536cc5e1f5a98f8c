// What the parser reports, where, and how it goes on.
#include "tests/unit/text_support.h"

namespace onnx_check {
namespace {

using Words = std::vector<std::string>;

TEST(TextFaults, EachFaultyNodeIsReported) {
  EXPECT_EQ(
      faults("g (float[2] x) => (float[2] y) {\n"
             "  a = Relu(x\n"
             "  b = Abs(a)\n"
             "  c = Foo<alpha = >(b)\n"
             "  e f = Baz(d)\n"
             "  h = If (c) <then_branch = t () => (z) { z = Relu( }, else_branch = e () => (z) { z = Relu(q) }>\n"
             "  y = Relu(x))\n"
             "}\n"),
      (Words{"3:3 text/unexpected: found b, expected \",\" or \")\"",
             "4:19 text/unexpected: found \">\", expected a value: a number, a string in quotes, a tensor, a type, "
             "a graph or a list",
             "5:5 text/unexpected: found f, expected \",\" or \"=\"",
             "6:53 text/unexpected: found \"}\", expected \",\" or \")\"",
             "7:14 text/unexpected: found \")\", expected a node or \"}\""}));
}

TEST(TextFaults, NothingAndNoModel) {
  EXPECT_EQ(faults(""), Words{"1:1 text/unexpected: found the end of the text, expected a model: <ir_version: …> or a "
                              "graph"});
  EXPECT_EQ(faults("hello world"), Words{"1:7 text/unexpected: found world, expected \"(\""});
}

TEST(TextFaults, Strings) {
  EXPECT_EQ(faults("g () => (y) { y = R(\"x) }"),
            Words{"1:21 text/unclosed-string: the string that begins here has no end, expected \",\" or \")\""});
  EXPECT_EQ(faults("g () => (y) { y = R<s = \"a\\q\">() }"),
            Words{"1:27 text/bad-escape: the escape \\q is not known"});
  EXPECT_EQ(faults("g () => (y) { y = R<s = \"\\u{d800}\">() }"),
            Words{"1:26 text/bad-escape: the escape \\u is not known"});
}

TEST(TextFaults, Numbers) {
  EXPECT_EQ(faults("g (float 1st) => (y) { }"),
            Words{"1:10 text/bad-number: \"1st\" is neither a number nor a name, expected \",\" or \")\""});
  EXPECT_EQ(faults("g () => (y) { y = R<i = 9223372036854775808>() }"),
            Words{"1:25 text/number-range: 9223372036854775808 does not fit, expected an integer of 64 bits"});
  EXPECT_EQ(faults("g () => (y) { y = R<f = 1e39>() }"),
            Words{"1:25 text/number-range: 1e39 does not fit, expected a float"});
  EXPECT_EQ(faults("g () => (y) { y = R<t = float8e4m3fn {465}, u = int4 {8}, b = uint8 {4294967296}>() }"),
            (Words{"1:39 text/number-range: 465 does not fit, expected a float8e4m3fn",
                   "1:55 text/number-range: 8 does not fit, expected a int4",
                   "1:70 text/number-range: 4294967296 does not fit, expected a uint8"}));
  EXPECT_EQ(faults("g () => (y) { y = R<t = int64 {1.5}>() }"),
            Words{"1:32 text/unexpected: found 1.5, expected an integer"});
}

TEST(TextFaults, KeysAndTypes) {
  EXPECT_EQ(faults("<ir_version: 8, overload: \"x\", ir_version: 9>\ng () => () {}"),
            (Words{"1:17 text/unknown-key: the key overload is not known here, expected ir_version, opset_import, "
                   "producer_name, producer_version, domain, model_version, doc_string, metadata_props, training_info "
                   "or configuration",
                   "1:32 text/repeated-key: ir_version is given twice, expected once"}));
  EXPECT_EQ(faults("g (float32[2] x) => () {}"),
            Words{"1:4 text/unknown-type: float32 is no element type, expected float, int64, string …"});
  EXPECT_EQ(
      faults("g () => () { = R<t = float[N] {1}>() }"),
      Words{"1:22 text/tensor-shape: a tensor literal has a dimension that is no number, expected float[2,3] with "
            "its sizes"});
  EXPECT_EQ(faults("g () => () { = R<t = undefined[1] {1}>() }"),
            Words{"1:35 text/no-payload-field: elements are given for element type 0, expected a type that has "
                  "elements"});
}

TEST(TextFaults, AttributeValues) {
  EXPECT_EQ(faults("g () => () { = R<a: int = 1.5, b: flaot = 1, c = [], d = [1, \"x\"], e: string = []>() }"),
            (Words{"1:27 text/attribute-type: the value is of type float, expected int",
                   "1:35 text/unknown-type: flaot is no attribute type, expected float, int, string, tensor, graph, "
                   "sparse_tensor, type_proto or one of these with an s",
                   "1:50 text/empty-list: the list is empty, expected a type that says of what",
                   "1:62 text/mixed-list: found string in a list of ints, expected one kind of value",
                   "1:80 text/attribute-type: the value is an empty list, expected string"}));
}

TEST(TextFaults, SnippetMarksThePlace) {
  Model model;
  model.path = "m.onnxtxt";
  FindingList found;
  EXPECT_FALSE(parse_model("g () => () {\n  y = Relu(x yy)\n}", model, found));
  ASSERT_EQ(found.findings.size(), 1u);
  const Finding& finding = found.findings[0];
  EXPECT_EQ(finding.where.file, "m.onnxtxt");
  EXPECT_EQ(finding.snippet.text, "  y = Relu(x yy)");
  EXPECT_EQ(finding.snippet.text.substr(finding.snippet.mark_begin, finding.snippet.mark_size), "yy");
}

TEST(TextFaults, ALongLineIsCut) {
  Model model;
  FindingList found;
  EXPECT_FALSE(
      parse_model("g () => () { " + std::string(5000, ' ') + "y = = " + std::string(5000, 'z') + "}", model, found));
  ASSERT_EQ(found.findings.size(), 1u);
  EXPECT_LT(found.findings[0].snippet.text.size(), 300u);
}

TEST(TextFaults, ReadingStopsAfterTwenty) {
  std::string text = "g () => () {\n";
  for (int i = 0; i < 50; ++i) text += "  a = = b\n";
  Model model;
  FindingList found;
  EXPECT_FALSE(parse_model(text + "}", model, found));
  ASSERT_EQ(found.findings.size(), 20u);
  EXPECT_EQ(found.findings.back().notes, Words{"reading stops after 20 faults"});
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(TextFaults, NestingIsBounded) {
  EXPECT_EQ(faults("g () => () {" + repeated("y = If () <b = t () => () {", 5000) + repeated("}>", 5000) + "}").size(),
            1u);
  EXPECT_EQ(faults("g (" + repeated("seq(", 100000) + "float" + repeated(")", 100000) + " x) => () {}").size(), 1u);
  parsed("g (" + repeated("seq(", 200) + "float" + repeated(")", 200) + " x) => () {}");
  // Not one of these is closed.
  faults("g () => () {" + repeated("y = If () <b = t () => () {\n", 100000));
}

TEST(TextFaults, EveryPrefixAndEveryDamageIsSurvived) {
  const std::string text =
      "<ir_version: 8, opset_import: [\"\" : 17]>\n"
      "g (float[N, ?] x, seq(int64) s) => (y) <float[2] w = {1, nan}, int4 q = raw_data \"\\x01\"> {\n"
      "  [n] y = d.Op:o <a = [1, 2.5], r: int = @p, g = h () => () {}, t = string {\"a\"}> (x, , w) <doc_string: "
      "\"d\">\n"
      "}\n<domain: \"d\"> f <p, q: ints = []> (a) => (b) { b = Relu(a) }\n";
  parsed(text);
  for (size_t i = 0; i < text.size(); ++i) {
    for (const char c : std::string_view("\0\"({[<>]}),:=@?-#\\\xff", 19)) {
      std::string damaged = text;
      damaged[i] = c;
      Model model;
      FindingList found;
      const bool good = parse_model(damaged, model, found);
      EXPECT_EQ(good, found.findings.empty()) << damaged;
    }
    Model model;
    FindingList found;
    const bool good = parse_model(std::string_view(text).substr(0, i), model, found);
    EXPECT_EQ(good, found.findings.empty()) << i;
  }
}

}  // namespace
}  // namespace onnx_check
