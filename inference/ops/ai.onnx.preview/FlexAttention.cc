#include "ops/ai.onnx.preview/FlexAttention.h"

#include <fmt/format.h>

#include "inference/attention.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx_preview {

namespace {

using FlexAttentionView = FlexAttention_1<Infer>;

ElementType type_of_scores(const FlexAttentionView& op) {
  if (op.softmax_precision)
    return element_type_info(*op.softmax_precision) ? static_cast<ElementType>(*op.softmax_precision)
                                                    : ElementType::undefined;
  if (op.Q.element == ElementType::undefined) return ElementType::undefined;
  return op.Q.element == ElementType::float64 ? ElementType::float64 : ElementType::float32;
}

void check_modifier(const FlexAttentionView& op, std::string_view name, const Graph* modifier, const Fact& scores,
                    InferContext& ctx) {
  if (!modifier) return;
  if (modifier->inputs.size() != 1 || modifier->outputs.size() != 1)
    return ctx.fail_attribute(op.modifier_signature, name,
                              fmt::format("the graph has {} inputs and {} outputs, expected one of each",
                                          modifier->inputs.size(), modifier->outputs.size()),
                              "take the scores, and return them changed");
  const auto outputs = ctx.infer_subgraph(*modifier, {&scores, 1});
  const Fact& out = outputs.front();
  if (!out.ranked) return;
  bool kept = out.rank() == scores.rank();
  for (size_t i = 0; kept && i < out.rank(); ++i) {
    const Dim before = ctx.symbols().resolve(scores.dim(i)), after = ctx.symbols().resolve(out.dim(i));
    kept = !before.is_number() || !after.is_number() || before == after;
  }
  if (!kept)
    ctx.fail_attribute(op.modifier_keeps_shape, name,
                       fmt::format("the graph gives {}, expected {}", to_string(out), to_string(scores)),
                       "return a tensor of the shape that the graph takes");
}

}  // namespace

void infer(FlexAttention_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.Y, Dims(4));
  if (!ranks_are({&op.Q, &op.K, &op.V}, 4, op.ranks, ctx)) return;
  AttentionHeads of{heads_of(op.Q), heads_of(op.K), heads_of(op.V)};
  if (!attention_agrees(of, {op.Q, op.K, op.V}, attention_constraints<FlexAttentionView>, ctx)) return;
  ctx.set_dims(op.Y, Dims{of.query.batch, of.query.heads, of.query.length, of.value.size});
  const Fact scores =
      ctx.tensor(type_of_scores(op), Dims{of.query.batch, of.query.heads, of.query.length, of.key.length});
  check_modifier(op, "score_mod", op.score_mod, scores, ctx);
  check_modifier(op, "prob_mod", op.prob_mod, scores, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_preview
