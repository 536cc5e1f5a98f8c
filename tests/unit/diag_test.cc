#include <gtest/gtest.h>

#include "lib/base/nearest.h"
#include "onnx_check/render.h"
#include "onnx_check/sinks.h"

namespace onnx_check {
namespace {

Finding concat_finding() {
  Finding finding;
  finding.id = "infer/concat/sizes-equal";
  finding.message = "dimension 1 is 4, expected 3";
  finding.where = {.file = "resnet.onnx",
                   .scope = "main graph",
                   .node = 12,
                   .node_name = "cat_3",
                   .op_type = "Concat",
                   .subject = "y.inputs[1]",
                   .offset = {},
                   .line = {},
                   .column = {}};
  finding.snippet = {"y = Concat <axis = 0> (a, b)", 26, 1, "b: float[2,4]"};
  finding.clause = "Concat-13: inputs have the same size in every dimension but axis";
  finding.notes = {"3 comes from a: float[2,3], output of node 7 (Relu)"};
  finding.help = "concatenate along axis 1, or give b 3 columns";
  return finding;
}

TEST(RenderText, LooksAsTheDesignSays) {
  EXPECT_EQ(render_text(concat_finding()), R"(error[infer/concat/sizes-equal]: dimension 1 is 4, expected 3
  --> resnet.onnx: main graph, node 12 "cat_3"
   |  y = Concat <axis = 0> (a, b)
   |                            ^ b: float[2,4]
   = Concat-13: inputs have the same size in every dimension but axis
   = note: 3 comes from a: float[2,3], output of node 7 (Relu)
   = help: concatenate along axis 1, or give b 3 columns
)");
}

TEST(RenderText, TextSourcesHaveLineAndColumn) {
  Finding finding;
  finding.id = "text/syntax";
  finding.message = "expected `)`";
  finding.where.file = "a.onnxtxt";
  finding.where.line = 3;
  finding.where.column = 14;
  EXPECT_EQ(render_text(finding), "error[text/syntax]: expected `)`\n  --> a.onnxtxt:3:14\n");
}

TEST(RenderText, TheByteIsNamedWhereNoNodeSaysThePlace) {
  Finding finding = concat_finding();
  finding.where.offset = 17;
  EXPECT_EQ(render_text(finding), render_text(concat_finding()));
  finding.where.node.reset();
  EXPECT_NE(render_text(finding).find("--> resnet.onnx: main graph, byte 17\n"), std::string::npos);
}

TEST(RenderText, WithoutAMarkTheSubjectIsNamed) {
  Finding finding = concat_finding();
  finding.snippet = {};
  finding.where.node_name.clear();
  EXPECT_NE(render_text(finding).find("--> resnet.onnx: main graph, node 12 (Concat), y.inputs[1]\n"),
            std::string::npos);
}

TEST(RenderText, TheCaretStandsUnderItsTextAfterEscapesAndWideCharacters) {
  Finding finding = concat_finding();
  finding.snippet = {"\x1b[31m 漢 bad", 10, 3, ""};
  const std::string text = render_text(finding);
  EXPECT_NE(text.find("   |  \\x1b[31m 漢 bad\n   |              ^^^\n"), std::string::npos) << text;
}

TEST(RenderText, ALongSnippetIsCutAroundItsMark) {
  Finding finding = concat_finding();
  finding.snippet = {std::string(5000, 'a') + "MARK" + std::string(5000, 'b'), 5000, 4, ""};
  const std::string text = render_text(finding);
  EXPECT_LT(text.size(), 1200u);
  EXPECT_NE(text.find("aMARKb"), std::string::npos);
}

TEST(RenderText, AMarkBeyondTheTextIsHarmless) {
  Finding finding = concat_finding();
  finding.snippet = {"short", 100, 7, "label"};
  EXPECT_NE(render_text(finding).find("|       ^ label"), std::string::npos);
}

TEST(RenderText, ColorsOnlyWhenAsked) {
  EXPECT_EQ(render_text(concat_finding()).find('\x1b'), std::string::npos);
  EXPECT_NE(render_text(concat_finding(), {.color = true}).find("\x1b[1;31m"), std::string::npos);
}

TEST(RenderJson, OneObjectOnOneLine) {
  EXPECT_EQ(
      render_json(concat_finding()),
      R"j({"id":"infer/concat/sizes-equal","severity":"error","message":"dimension 1 is 4, expected 3",)j"
      R"j("location":{"file":"resnet.onnx","scope":"main graph","node":12,"node_name":"cat_3","op_type":"Concat",)j"
      R"j("subject":"y.inputs[1]"},"snippet":{"text":"y = Concat <axis = 0> (a, b)","mark_begin":26,"mark_size":1,)j"
      R"j("label":"b: float[2,4]"},"clause":"Concat-13: inputs have the same size in every dimension but axis",)j"
      R"j("notes":["3 comes from a: float[2,3], output of node 7 (Relu)"],)j"
      R"j("help":"concatenate along axis 1, or give b 3 columns"})j");
}

TEST(Escape, ForATerminal) {
  EXPECT_EQ(escape_for_terminal("plain äß漢"), "plain äß漢");
  EXPECT_EQ(escape_for_terminal("a\nb\tc\rd"), "a\\nb\\tc\\rd");
  EXPECT_EQ(escape_for_terminal("\x1b[2J\x07\x7f"), "\\x1b[2J\\x07\\x7f");
  EXPECT_EQ(escape_for_terminal(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(escape_for_terminal("\xc2\x9b"), "\\u{9b}") << "a C1 control";
  EXPECT_EQ(escape_for_terminal("\u202Eevil\u2066"), "\\u{202e}evil\\u{2066}");
  EXPECT_EQ(escape_for_terminal("zero\u200Bwidth\uFEFF"), "zero\\u{200b}width\\u{feff}");
  EXPECT_EQ(escape_for_terminal("##[error]x ##vso[task]"), "\\x23#[error]x \\x23#vso[task]");
}

TEST(Escape, BrokenUtf8) {
  EXPECT_EQ(escape_for_terminal("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(escape_for_terminal("a\xc3"), "a\\xc3") << "cut";
  EXPECT_EQ(escape_for_terminal("\xc0\xaf"), "\\xc0\\xaf") << "overlong";
  EXPECT_EQ(escape_for_terminal("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(escape_for_terminal("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond U+10FFFF";
}

TEST(Escape, JsonStrings) {
  EXPECT_EQ(json_string("a\"b\\c\n"), "\"a\\\"b\\\\c\\n\"");
  EXPECT_EQ(json_string("\x1b\x7f\u202E"), "\"\\u001b\\u007f\\u202e\"");
  EXPECT_EQ(json_string("\U000E0041"), "\"\\udb40\\udc41\"");
  EXPECT_EQ(json_string("bad \xff"), "\"bad \uFFFD\"");
  EXPECT_EQ(json_string("漢"), "\"漢\"");
}

TEST(FilterSink, TheLongestPatternDecides) {
  FindingList list;
  const FilterOptions options{
      .rules = {{"infer/*", std::nullopt}, {"infer/concat/sizes-equal", Severity::warning}, {"*", Severity::error}},
      .least = Severity::warning,
      .max_findings = 0};
  FilterSink sink(options, list);
  for (const char* id : {"infer/relu/x", "infer/concat/sizes-equal", "structure/name"}) {
    Finding finding;
    finding.id = id;
    finding.severity = Severity::information;
    sink.report(finding);
  }
  ASSERT_EQ(list.findings.size(), 2u);
  EXPECT_EQ(list.findings[0].id, "infer/concat/sizes-equal");
  EXPECT_EQ(list.findings[0].severity, Severity::warning);
  EXPECT_EQ(list.findings[1].severity, Severity::error);
  EXPECT_EQ(to_string(sink.counts()), "1 error, 1 warning");
}

TEST(FilterSink, HoldsBackWhatExceedsTheLimitButCountsIt) {
  FindingList list;
  const FilterOptions options{.rules = {}, .least = Severity::warning, .max_findings = 2};
  FilterSink sink(options, list);
  for (int i = 0; i < 5; ++i) sink.report(concat_finding());
  EXPECT_EQ(list.findings.size(), 2u);
  EXPECT_EQ(sink.held_back(), 3u);
  EXPECT_EQ(sink.counts().of(Severity::error), 5u);
}

TEST(CountingSink, CountsAndPassesOn) {
  FindingList list;
  CountingSink sink(&list);
  sink.report(concat_finding());
  EXPECT_EQ(list.findings.size(), 1u);
  EXPECT_EQ(sink.counts().total(), 1u);
  EXPECT_EQ(to_string(FindingCounts{}), "no findings");
}

TEST(Nearest, FindsTyposAndSwapsAndCase) {
  Nearest nearest("Reluu", 3);
  for (const char* name : {"Elu", "Relu", "Selu", "Conv"}) nearest.offer(name);
  EXPECT_EQ(nearest.best(), "Relu");
  EXPECT_EQ(edit_distance("Cnov", "Conv", 3), 1u);
  EXPECT_EQ(edit_distance("CONV", "conv", 3), 0u);
  EXPECT_EQ(edit_distance("abcdef", "uvwxyz", 2), 3u) << "more than the limit";
  Nearest nothing("Transpose");
  nothing.offer("Relu");
  EXPECT_EQ(nothing.best(), std::nullopt);
}

}  // namespace
}  // namespace onnx_check
