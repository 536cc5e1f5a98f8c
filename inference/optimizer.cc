#include "inference/optimizer.h"

#include <fmt/format.h>

#include "inference/shared_sizes.h"

namespace onnx_check {

namespace {

// The type and sizes that `in` and what is known of its tensor have in common.
bool merge_same(Fact& known, const Fact& in, const OptimizerConstraints& rules, InferContext& ctx) {
  if (known.element != ElementType::undefined && in.element != ElementType::undefined && known.element != in.element) {
    ctx.fail(rules.types_equal, in,
             fmt::format("the input is {}, expected {}", to_string(in.element), to_string(known.element)),
             fmt::format("cast it to {}", to_string(known.element)));
    return false;
  }
  if (known.element == ElementType::undefined) known.element = in.element;
  if (!in.ranked) return true;
  if (!known.ranked) {
    ctx.set_same_dims(known, in);
    return true;
  }
  if (!ctx.rank_is(in, known.rank(), rules.sizes_equal)) return false;
  Dims sizes(known.dims);
  for (size_t i = 0; i < sizes.size(); ++i)
    if (!ctx.unify(sizes[i], in, i, rules.sizes_equal)) return false;
  ctx.set_dims(known, sizes);
  return true;
}

}  // namespace

void infer_optimizer(const OptimizerStep& step, const OptimizerConstraints& rules, InferContext& ctx) {
  if (!are_scalars({&step.rate, &step.count}, rules.scalars, ctx)) return;
  if (step.inputs.size() % step.groups != 0)
    return ctx.fail(
        rules.input_count,
        fmt::format("there are {} inputs behind R and T, expected a multiple of {}", step.inputs.size(), step.groups),
        fmt::format("pass {} inputs for each tensor", step.groups));
  const size_t tensors = step.inputs.size() / step.groups;
  if (step.outputs.size() != tensors * (step.groups - 1))
    return ctx.fail(
        rules.output_count,
        fmt::format("the node has {} outputs, expected {}", step.outputs.size(), tensors * (step.groups - 1)),
        fmt::format("name {} outputs", tensors * (step.groups - 1)));
  for (size_t i = 0; i < tensors; ++i) {
    Fact known;
    known.kind = Fact::Kind::tensor;
    for (size_t group = 0; group < step.groups; ++group)
      if (!merge_same(known, *step.inputs[group * tensors + i], rules, ctx)) return;
    for (size_t group = 0; group + 1 < step.groups; ++group) step.outputs[group * tensors + i] = known;
  }
}

}  // namespace onnx_check
