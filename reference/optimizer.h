#pragma once

#include <array>
#include <optional>

#include "reference/operand.h"

namespace onnx_check {

// A step of training. `inputs` are as many tensors, then their gradients, then what is kept of each from step to step;
// `outputs` are as the inputs, without the gradients.
struct OptimizerStep {
  const Datum& rate;
  const Datum& count;
  std::span<const Datum* const> inputs;
  std::span<Datum> outputs;
};

struct StepNumbers {
  double rate;
  int64_t count;
};
// The number of the tensors, where the arguments come in so many groups and those of a tensor are alike.
std::optional<size_t> optimized_tensors(const OptimizerStep& step, size_t groups, EvalContext& context);
std::optional<StepNumbers> step_numbers(const OptimizerStep& step, EvalContext& context);

// f(numbers, element): from an element of the tensor, its gradient and what is kept to what the outputs get.
template <size_t groups, class F>
void optimize(const OptimizerStep& step, EvalContext& context, F f) {
  const auto tensors = optimized_tensors(step, groups, context);
  const auto numbers = tensors ? step_numbers(step, context) : std::nullopt;
  if (!numbers) return;
  for (size_t i = 0; i < *tensors; ++i) {
    const Datum& tensor = *step.inputs[i];
    visit(ElementTypes<ElementType::float32, ElementType::float64>{}, tensor.element(), [&]<class T>() {
      std::array<const T*, groups> in;
      for (size_t group = 0; group < groups; ++group)
        in[group] = static_cast<const T*>(step.inputs[group * *tensors + i]->data());
      std::array<T*, groups - 1> out;
      for (size_t group = 0; group + 1 < groups; ++group) {
        Datum& made = step.outputs[group * *tensors + i];
        if (!context.allocate(made, tensor.element(), tensor.dims())) return;
        out[group] = static_cast<T*>(made.fill());
      }
      for (size_t k = 0; k < tensor.size(); ++k) {
        std::array<double, groups> from;
        for (size_t group = 0; group < groups; ++group) from[group] = static_cast<double>(in[group][k]);
        const std::array<double, groups - 1> to = f(*numbers, from);
        for (size_t group = 0; group + 1 < groups; ++group) out[group][k] = static_cast<T>(to[group]);
      }
    });
  }
}

}  // namespace onnx_check
