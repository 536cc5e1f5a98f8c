// Every version step of every operator has a decision in both directions. The generator refuses descriptions that leave
// one out; what is still to be decided is counted here, and may only become less.
#include <gtest/gtest.h>

#include "converter/steps.h"
#include "onnx_check/registry.h"

namespace onnx_check {
namespace {

constexpr size_t undecided_steps = 125;

TEST(StepDecisions, ThereIsOneForEachStepAndDirection) {
  const auto steps = operator_steps();
  ASSERT_EQ(steps.size(), operators().size());
  for (size_t i = 0; i < steps.size(); ++i) {
    const Operator& op = operators()[i];
    EXPECT_EQ(steps[i].up.size(), op.versions.size()) << op.name;
    EXPECT_EQ(steps[i].down.size(), op.versions.size()) << op.name;
    for (size_t v = 0; v < op.versions.size(); ++v)
      for (const Move& move : {steps[i].up[v], steps[i].down[v]}) {
        EXPECT_EQ(move.decision == Decision::custom, move.edit != nullptr) << op.name << '-' << v;
        EXPECT_EQ(move.decision == Decision::refused, !move.reason.empty()) << op.name << '-' << v;
      }
  }
}

TEST(StepDecisions, NoMoreAreUndecided) {
  size_t undecided = 0;
  for (const OperatorSteps& steps : operator_steps())
    for (const auto moves : {steps.up, steps.down})
      for (const Move& move : moves) undecided += move.decision == Decision::todo;
  EXPECT_EQ(undecided, undecided_steps) << "lower the number where steps were decided";
}

}  // namespace
}  // namespace onnx_check
