#include "inference/recurrent.h"

#include <fmt/format.h>

#include "inference/shared_sizes.h"

namespace onnx_check {

namespace {

bool ranks_of_layer_hold(const RecurrentLayer& layer, const RecurrentConstraints& rules, InferContext& ctx) {
  return ranks_are({&layer.X, &layer.W, &layer.R, layer.initial_h, layer.initial_c}, 3, rules.ranks, ctx) &&
         ranks_are({layer.B, layer.P}, 2, rules.ranks, ctx) && ranks_are({layer.sequence_lens}, 1, rules.ranks, ctx);
}

void check_activations(const RecurrentLayer& layer, size_t directions, const RecurrentConstraints& rules,
                       InferContext& ctx) {
  if (!layer.activations) return;
  const size_t count = layer.activations->size(), wanted = layer.functions * directions;
  // RNN's default names a function for both directions, whatever the direction is.
  const bool is_default_of_rnn = layer.functions == 1 && count == 2;
  if (count == wanted || is_default_of_rnn) return;
  ctx.fail_attribute(rules.activations_count, "activations",
                     fmt::format("`activations` has {} entries, expected {}", count, wanted),
                     fmt::format("name {} functions", wanted));
}

Dim hidden_size_of(const RecurrentLayer& layer, InferContext& ctx) {
  if (layer.hidden_size) return *layer.hidden_size;
  for (const Fact* in : {&layer.R, layer.initial_h, layer.initial_c})
    if (in && in->ranked && in->dim(2).known()) return in->dim(2);
  return layer.W.ranked ? ctx.pool().floor_div(layer.W.dim(1), layer.gates) : Dim();
}

struct RecurrentSizes {
  Dim directions{}, steps{}, batch{}, input{}, hidden{};
};

bool weights_agree(const RecurrentLayer& layer, RecurrentSizes& sizes, const RecurrentConstraints& rules,
                   InferContext& ctx) {
  Dim rows = ctx.pool().mul(layer.gates, sizes.hidden);
  Dim biases = ctx.pool().mul(2 * layer.gates, sizes.hidden);
  Dim peepholes = ctx.pool().mul(3, sizes.hidden);
  const SharedSize directions{sizes.directions, rules.directions};
  const SharedSize hidden{sizes.hidden, rules.hidden_sizes};
  return share_sizes(layer.W, {directions, {rows, rules.hidden_sizes}, {sizes.input, rules.input_size}}, ctx) &&
         share_sizes(layer.R, {directions, {rows, rules.hidden_sizes}, hidden}, ctx) &&
         share_sizes(layer.B, {directions, {biases, rules.hidden_sizes}}, ctx) &&
         share_sizes(layer.P, {directions, {peepholes, rules.hidden_sizes}}, ctx);
}

bool states_agree(const RecurrentLayer& layer, RecurrentSizes& sizes, const RecurrentConstraints& rules,
                  InferContext& ctx) {
  const SharedSize directions{sizes.directions, rules.directions}, batch{sizes.batch, rules.batch_size};
  const SharedSize hidden{sizes.hidden, rules.hidden_sizes};
  if (!share_sizes(layer.sequence_lens, {batch}, ctx)) return false;
  for (const Fact* state : {layer.initial_h, layer.initial_c})
    if (layer.batch_first ? !share_sizes(state, {batch, directions, hidden}, ctx)
                          : !share_sizes(state, {directions, batch, hidden}, ctx))
      return false;
  return true;
}

void set_recurrent_outputs(const RecurrentLayer& layer, const RecurrentSizes& of, InferContext& ctx) {
  const Dims sequence = layer.batch_first ? Dims{of.batch, of.steps, of.directions, of.hidden}
                                          : Dims{of.steps, of.directions, of.batch, of.hidden};
  const Dims state =
      layer.batch_first ? Dims{of.batch, of.directions, of.hidden} : Dims{of.directions, of.batch, of.hidden};
  if (layer.Y) ctx.set_dims(*layer.Y, sequence);
  for (Fact* out : {layer.Y_h, layer.Y_c})
    if (out) ctx.set_dims(*out, state);
}

}  // namespace

void infer_recurrent(const RecurrentLayer& layer, const RecurrentConstraints& rules, InferContext& ctx) {
  const size_t directions = layer.direction == "bidirectional" ? 2 : 1;
  check_activations(layer, directions, rules, ctx);
  if (layer.hidden_size && *layer.hidden_size < 1)
    return ctx.fail_attribute(rules.hidden_size_positive, "hidden_size",
                              fmt::format("`hidden_size` is {}, expected at least 1", *layer.hidden_size),
                              "write the number of hidden units");
  if (!ranks_of_layer_hold(layer, rules, ctx)) return;

  RecurrentSizes sizes{.directions = static_cast<int64_t>(directions), .hidden = hidden_size_of(layer, ctx)};
  if (layer.X.ranked) {
    sizes.steps = layer.X.dim(layer.batch_first ? 1 : 0);
    sizes.batch = layer.X.dim(layer.batch_first ? 0 : 1);
    sizes.input = layer.X.dim(2);
  }
  if (weights_agree(layer, sizes, rules, ctx) && states_agree(layer, sizes, rules, ctx))
    set_recurrent_outputs(layer, sizes, ctx);
}

}  // namespace onnx_check
