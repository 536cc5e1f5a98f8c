#include "ops/ai.onnx/If.h"

#include "inference/control_flow.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_if(const View& op, InferContext& ctx) {
  ctx.is_scalar(op.cond, View::condition_scalar);
  const Dim condition = ctx.known_scalar(op.cond);
  const auto then_outputs = ctx.infer_subgraph(op.then_branch, {}, !condition.is(0));
  const auto else_outputs = ctx.infer_subgraph(op.else_branch, {}, !condition.is_number() || condition.is(0));
  for (const auto* branch : {&then_outputs, &else_outputs})
    if (branch->size() != op.outputs.size()) {
      ctx.fail(View::output_counts_equal,
               "a branch returns " + std::to_string(branch->size()) + " values, but the node has " +
                   std::to_string(op.outputs.size()) + " outputs",
               "return one value for each output of the node from both branches");
      return;
    }
  for (size_t i = 0; i < op.outputs.size(); ++i)
    if (condition.is_number())
      op.outputs[i] = condition.is(0) ? else_outputs[i] : then_outputs[i];
    else
      merge_branches(then_outputs[i], else_outputs[i], op.outputs[i], View::types_equal, ctx);
}

}  // namespace

void infer(If_1<Infer> op, InferContext& ctx) { infer_if(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
