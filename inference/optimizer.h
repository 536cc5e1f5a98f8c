#pragma once

#include "inference/context.h"

namespace onnx_check {

// A step of training: `inputs` are as many tensors, then their gradients, then what is kept of each from step to step.
struct OptimizerStep {
  const Fact& rate;
  const Fact& count;
  std::span<const Fact* const> inputs;
  std::span<Fact> outputs;  // as the inputs, without the gradients
  size_t groups;            // of the inputs
};

struct OptimizerConstraints {
  const Constraint& scalars;
  const Constraint& input_count;
  const Constraint& output_count;
  const Constraint& types_equal;
  const Constraint& sizes_equal;
};

void infer_optimizer(const OptimizerStep& step, const OptimizerConstraints& rules, InferContext& ctx);

template <class View>
void infer_optimizer(const View& op, size_t groups, InferContext& ctx) {
  infer_optimizer({op.R, op.T, op.inputs, op.outputs, groups},
                  {View::scalars, View::input_count, View::output_count, View::types_equal, View::sizes_equal}, ctx);
}

}  // namespace onnx_check
