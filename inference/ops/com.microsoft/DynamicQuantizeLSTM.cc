#include "ops/com.microsoft/DynamicQuantizeLSTM.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

namespace {

struct QuantizedLstmSizes {
  Dim steps, batch, directions, hidden;
};

bool read_hidden_size(const DynamicQuantizeLSTM_1<Infer>& op, Dim& hidden, InferContext& ctx) {
  if (op.hidden_size && *op.hidden_size < 1) {
    ctx.fail_attribute(op.hidden_size_positive, "hidden_size",
                       fmt::format("`hidden_size` is {}, expected 1 or more", *op.hidden_size), "write the rows of R");
    return false;
  }
  if (op.hidden_size) hidden = *op.hidden_size;
  if (op.R.ranked && !ctx.unify(hidden, op.R, 1, op.hidden_sizes)) return false;
  if (!hidden.known() && op.W.ranked) hidden = ctx.pool().floor_div(op.W.dim(2), 4);
  return true;
}

bool read_weights(const DynamicQuantizeLSTM_1<Infer>& op, QuantizedLstmSizes& sizes, InferContext& ctx) {
  if (!read_hidden_size(op, sizes.hidden, ctx)) return false;
  Dim gates = ctx.pool().mul(sizes.hidden, 4), features;
  if (op.X.ranked) features = op.X.dim(2);
  for (const Fact* weights : {&op.W, &op.R})
    if (weights->ranked && (!ctx.unify(sizes.directions, *weights, 0, op.matrix_for_each_direction) ||
                            !ctx.unify(gates, *weights, 2, op.hidden_sizes)))
      return false;
  return !op.W.ranked || ctx.unify(features, op.W, 1, op.input_size);
}

bool fits_state(const Fact* state, QuantizedLstmSizes& sizes, InferContext& ctx) {
  using View = DynamicQuantizeLSTM_1<Infer>;
  if (!state || !state->ranked) return true;
  return ctx.unify(sizes.directions, *state, 0, View::matrix_for_each_direction) &&
         ctx.unify(sizes.batch, *state, 1, View::batch_size) && ctx.unify(sizes.hidden, *state, 2, View::hidden_sizes);
}

}  // namespace

void infer(DynamicQuantizeLSTM_1<Infer> op, InferContext& ctx) {
  for (const Fact* in : {&op.X, &op.W, &op.R, op.initial_h, op.initial_c})
    if (in && !ctx.rank_is(*in, 3, op.ranks)) return;
  QuantizedLstmSizes sizes;
  sizes.directions = op.direction == "bidirectional" ? 2 : 1;
  if (op.X.ranked) {
    sizes.steps = op.X.dim(0);
    sizes.batch = op.X.dim(1);
  }
  if (!read_weights(op, sizes, ctx) || !fits_state(op.initial_h, sizes, ctx) || !fits_state(op.initial_c, sizes, ctx))
    return;
  if (op.Y) ctx.set_dims(*op.Y, {sizes.steps, sizes.directions, sizes.batch, sizes.hidden});
  for (Fact* state : {op.Y_h, op.Y_c})
    if (state) ctx.set_dims(*state, {sizes.directions, sizes.batch, sizes.hidden});
}

}  // namespace onnx_check::ops::com_microsoft
