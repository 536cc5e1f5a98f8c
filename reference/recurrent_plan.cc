#include "reference/recurrent_plan.h"

#include <array>
#include <fmt/format.h>

namespace onnx_check {

namespace {

// What holds of the attributes alone.
bool attributes_of_layer_hold(const RecurrentLayer& layer, EvalContext& context) {
  if (layer.clip && *layer.clip < 0) {
    context.fail_attribute(run_rules::value, "clip", "it is negative", "write the largest absolute value");
    return false;
  }
  for (const std::string_view known : {"forward", "foward", "reverse", "bidirectional"})
    if (layer.direction == known) return true;
  context.fail_attribute(run_rules::value, "direction", fmt::format("\"{}\" is no direction", layer.direction),
                         "write forward, reverse or bidirectional");
  return false;
}

std::optional<std::vector<Activation>> activations_of(const RecurrentLayer& layer, const RecurrentKind& kind,
                                                      size_t directions, EvalContext& context) {
  std::vector<std::string_view> names;
  if (layer.activations) {
    names.assign(layer.activations->begin(), layer.activations->end());
  } else {
    for (size_t d = 0; d < directions; ++d) names.insert(names.end(), kind.functions.begin(), kind.functions.end());
  }
  const size_t wanted = kind.functions.size() * directions;
  // RNN's default names a function for both directions, whatever the direction is.
  if (kind.functions.size() == 1 && names.size() == 2) names.resize(wanted);
  if (names.size() != wanted) {
    context.fail_attribute(run_rules::value, "activations",
                           fmt::format("it has {} entries, expected {}", names.size(), wanted),
                           fmt::format("name {} functions", wanted));
    return std::nullopt;
  }
  return find_activations({names, layer.activation_alpha.value_or(Floats()), layer.activation_beta.value_or(Floats())},
                          context);
}

bool are_of_sizes(std::initializer_list<const Datum*> tensors, const Sizes& dims, EvalContext& context) {
  for (const Datum* each : tensors)
    if (each && !context.dims_are(*each, dims)) return false;
  return true;
}

bool inputs_fit(const RecurrentLayer& layer, const RecurrentPlan& plan, EvalContext& context) {
  const auto directions = static_cast<int64_t>(plan.directions), hidden = static_cast<int64_t>(plan.hidden),
             gates = static_cast<int64_t>(plan.gates), input = static_cast<int64_t>(plan.input),
             batch = static_cast<int64_t>(plan.batch);
  return are_of_sizes({&layer.R}, {directions, gates * hidden, hidden}, context) &&
         are_of_sizes({&layer.W}, {directions, gates * hidden, input}, context) &&
         are_of_sizes({layer.B}, {directions, 2 * gates * hidden}, context) &&
         are_of_sizes({layer.P}, {directions, 3 * hidden}, context) &&
         are_of_sizes({layer.sequence_lens}, {batch}, context) &&
         are_of_sizes({layer.initial_h, layer.initial_c}, plan.state_dims(), context);
}

bool lengths_fit(const RecurrentLayer& layer, RecurrentPlan& plan, EvalContext& context) {
  if (!layer.sequence_lens) return true;
  plan.lengths = context.ints(*layer.sequence_lens);
  for (const int64_t length : plan.lengths) {
    if (length >= 0 && static_cast<size_t>(length) <= plan.steps) continue;
    context.fail(run_rules::value, *layer.sequence_lens,
                 fmt::format("a sequence has length {}, but there are {} steps", length, plan.steps),
                 fmt::format("give it a length from 0 to {}", plan.steps));
    return false;
  }
  return true;
}

}  // namespace

Sizes RecurrentPlan::y_dims() const {
  const auto s = static_cast<int64_t>(steps), b = static_cast<int64_t>(batch), d = static_cast<int64_t>(directions),
             h = static_cast<int64_t>(hidden);
  return batch_first ? Sizes{b, s, d, h} : Sizes{s, d, b, h};
}

Sizes RecurrentPlan::state_dims() const {
  const auto b = static_cast<int64_t>(batch), d = static_cast<int64_t>(directions), h = static_cast<int64_t>(hidden);
  return batch_first ? Sizes{b, d, h} : Sizes{d, b, h};
}

std::optional<RecurrentPlan> plan_recurrent(const RecurrentLayer& layer, const RecurrentKind& kind,
                                            EvalContext& context) {
  if (!attributes_of_layer_hold(layer, context)) return std::nullopt;
  for (const Datum* each : std::array{&layer.X, &layer.W, &layer.R})
    if (!context.rank_is(*each, 3)) return std::nullopt;
  const size_t directions = layer.direction == "bidirectional" ? 2 : 1;
  auto activations = activations_of(layer, kind, directions, context);
  if (!activations) return std::nullopt;
  const Sizes& x = layer.X.dims();
  const int64_t hidden = layer.R.dims()[2];
  if (layer.hidden_size && *layer.hidden_size != hidden) {
    context.fail(run_rules::shape, layer.R,
                 fmt::format("it is for {} hidden units, but `hidden_size` is {}", hidden, *layer.hidden_size),
                 "make them equal");
    return std::nullopt;
  }
  RecurrentPlan plan{.steps = static_cast<size_t>(x[layer.batch_first ? 1 : 0]),
                     .batch = static_cast<size_t>(x[layer.batch_first ? 0 : 1]),
                     .input = static_cast<size_t>(x[2]),
                     .hidden = static_cast<size_t>(hidden),
                     .directions = directions,
                     .gates = static_cast<size_t>(kind.gates),
                     .batch_first = layer.batch_first,
                     .reversed = layer.direction == "reverse",
                     .lengths = {},
                     .activations = *std::move(activations)};
  if (!inputs_fit(layer, plan, context) || !lengths_fit(layer, plan, context)) return std::nullopt;
  return plan;
}

}  // namespace onnx_check
