// What `explain` shows: the wrong example of a rule has a finding of the rule, the right one has no error.
#include <algorithm>
#include <gtest/gtest.h>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "onnx_check/rule.h"
#include "onnx_check/run.h"
#include "tests/support/test_source.h"

namespace onnx_check {
namespace {

constexpr std::string_view header = "<ir_version: 10, opset_import: [\"\" : 21]>\n";

// Some examples are sentences, where the text syntax cannot say it.
bool is_model(std::string_view example) { return example.starts_with('<') || example.starts_with("g ("); }

// Every input is zeros.
void run(const Model& model, Sink& sink) {
  const auto runner = Runner::prepare(model, sink);
  if (!runner) return;
  Runner::Inputs inputs;
  for (const ValueInfo* input : model.graph->inputs) {
    Sizes dims;
    for (const Dimension& dim : input->type->shape->dims)
      dims.push_back(dim.kind == Dimension::Kind::value ? dim.value : 1);
    inputs.emplace_back(input->name.view(),
                        Datum::zeros(static_cast<ElementType>(*input->type->elem_type), std::move(dims)));
  }
  runner->run(inputs, {}, sink);
}

std::vector<Finding> findings_of(std::string_view example, const Rule& rule) {
  FindingList found;
  const std::string text = example.starts_with('<') ? std::string(example) : std::string(header).append(example);
  const auto model = read_model(std::make_unique<TestSource>(text), Format::text, "example.onnxtxt", found);
  const bool of_a_run = rule.id.starts_with("run/");
  if (model && *model && of_a_run) run(**model, found);
  if (model && *model && !of_a_run) check(**model, {}, found);
  return std::move(found.findings);
}

TEST(RuleExamples, TheWrongOneHasAFindingOfTheRule) {
  for (const Rule* rule : all_rules()) {
    if (!rule->has_examples() || !is_model(rule->wrong)) continue;
    const auto found = findings_of(rule->wrong, *rule);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const Finding& f) { return f.id == rule->id; }))
        << rule->id << ": " << (found.empty() ? "no finding" : found.front().id + ": " + found.front().message);
  }
}

TEST(RuleExamples, TheRightOneHasNoError) {
  for (const Rule* rule : all_rules()) {
    if (!rule->has_examples() || !is_model(rule->right)) continue;
    for (const Finding& finding : findings_of(rule->right, *rule))
      EXPECT_TRUE(finding.severity != Severity::error && finding.id != rule->id)
          << rule->id << ": " << finding.id << ": " << finding.message;
  }
}

TEST(RuleExamples, EveryRuleIsFoundByItsId) {
  for (const Rule* rule : all_rules()) EXPECT_EQ(find_rule(rule->id), rule);
  EXPECT_EQ(find_rule("no/such-rule"), nullptr);
}

}  // namespace
}  // namespace onnx_check
