// What infer() writes into a model: types where there are none, and what the chosen way of merging does with others.
#include <gtest/gtest.h>

#include "onnx_check/infer.h"
#include "onnx_check/load.h"
#include "onnx_check/text.h"
#include "tests/support/test_source.h"

namespace onnx_check {
namespace {

constexpr std::string_view graph_header = "<ir_version: 10, opset_import: [\"\": 21]>\n";

std::unique_ptr<Model> inferred(std::string_view graph, const InferOptions& options) {
  FindingList found;
  auto model = read_model(std::make_unique<TestSource>(std::string(graph_header).append(graph)), Format::text,
                          "t.onnxtxt", found);
  if (!model || !*model) return nullptr;
  infer(**model, options, found);
  return std::move(*model);
}

std::string output_of(std::string_view graph, InferOptions::Merge merge) {
  const auto model = inferred(graph, {.merge = merge});
  return model ? print(*model->graph->outputs[0]) : "";
}

TEST(InferredTypes, ValuesWithoutATypeGetOne) {
  const auto model = inferred("g (float[N,2] x) => (float[N,4] y) { a = Relu(x) y = Concat<axis = 1>(a, a) }", {});
  ASSERT_TRUE(model);
  ASSERT_EQ(model->graph->value_info.size(), size_t{1});
  EXPECT_EQ(print(*model->graph->value_info[0]), "float[N,2] a");
}

TEST(InferredTypes, KeepFillsInWhatIsOpen) {
  EXPECT_EQ(output_of("g (float[N,2] x) => (float[M,?] y) { y = Relu(x) }", InferOptions::Merge::keep), "float[M,2] y");
  EXPECT_EQ(output_of("g (float[N,2] x) => (float[] y) { y = Relu(x) }", InferOptions::Merge::keep), "float[N,2] y");
}

TEST(InferredTypes, RefineReplacesNames) {
  EXPECT_EQ(output_of("g (float[4,2] x) => (float[M,?] y) { y = Relu(x) }", InferOptions::Merge::refine),
            "float[4,2] y");
}

TEST(InferredTypes, OverrideTakesWhatTheNodeGives) {
  EXPECT_EQ(output_of("g (float[2,3] x) => (float[2,4] y) { y = Relu(x) }", InferOptions::Merge::override_),
            "float[2,3] y");
  EXPECT_EQ(output_of("g (float[2,3] x) => (float[2,4] y) { y = Relu(x) }", InferOptions::Merge::keep), "float[2,4] y");
}

TEST(InferredTypes, NamesOfSizesCanBeGivenNumbers) {
  const auto model = inferred("g (float[N,2] x) => (float[] y) { y = Concat<axis = 0>(x, x) }", {.dims = {{"N", 3}}});
  ASSERT_TRUE(model);
  EXPECT_EQ(print(*model->graph->outputs[0]), "float[6,2] y");
}

TEST(InferredTypes, SubgraphsGetTheirs) {
  const auto model = inferred(
      "g (bool c, float[N] x) => (float[] y) {\n"
      "  y = If<then_branch = t () => (float[] a) { b = Relu(x) a = Abs(b) }, else_branch = e () => (float[] d) { d = "
      "Abs(x) }>(c) }",
      {});
  ASSERT_TRUE(model);
  const Graph* branch = model->graph->nodes[0]->find_attribute("then_branch")->g;
  ASSERT_EQ(branch->value_info.size(), size_t{1});
  EXPECT_EQ(print(*branch->value_info[0]), "float[N] b");
}

}  // namespace
}  // namespace onnx_check
