#include "reference/optimizer.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<size_t> optimized_tensors(const OptimizerStep& step, size_t groups, EvalContext& context) {
  const size_t tensors = step.inputs.size() / groups;
  if (step.inputs.size() != tensors * groups || step.outputs.size() != tensors * (groups - 1)) {
    context.fail(
        run_rules::shape,
        fmt::format("there are {} inputs behind R and T and {} outputs, expected {} and {} for each optimized tensor",
                    step.inputs.size(), step.outputs.size(), groups, groups - 1),
        "pass what belongs to each tensor");
    return std::nullopt;
  }
  for (size_t i = 0; i < step.inputs.size(); ++i) {
    const Datum &tensor = *step.inputs[i % tensors], &with = *step.inputs[i];
    if (!with.exists() || with.element() != tensor.element()) {
      context.fail(run_rules::argument_type, with, "it has another type than the tensor that it belongs to",
                   fmt::format("pass elements of type {}", to_string(tensor.element())));
      return std::nullopt;
    }
    if (!context.same_dims(tensor, with)) return std::nullopt;
  }
  return tensors;
}

std::optional<StepNumbers> step_numbers(const OptimizerStep& step, EvalContext& context) {
  const auto rate = context.single_number(step.rate);
  const auto count = rate ? context.single_int(step.count) : std::nullopt;
  if (!count) return std::nullopt;
  return StepNumbers{*rate, *count};
}

}  // namespace onnx_check
