#include "ops/ai.onnx/Scan.h"

#include <fmt/format.h>

#include "inference/control_flow.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What all scanned inputs share; only Scan-8 has batches.
struct ScanSizes {
  std::optional<Dim> batch;
  Dim length;
};

int64_t scan_axis(std::optional<Ints> axes, size_t i) { return axes && i < axes->size() ? (*axes)[i] : 0; }

// Takes from `fact` a dimension, which becomes one size with `size`. `in`: the input to blame.
template <class View>
bool take_dim(Fact& fact, int64_t axis, Dim& size, const Fact& in, InferContext& ctx) {
  if (!fact.ranked) return true;
  const auto index = ctx.axis(axis, fact.rank(), View::axis_in_range);
  if (!index || !ctx.unify(size, fact.dim(*index), in, View::lengths_equal)) return false;
  ctx.set_dims(fact, erased(fact.dims, *index));
  return true;
}

template <class View>
bool give_dim(Fact& fact, int64_t axis, Dim size, InferContext& ctx) {
  if (!fact.ranked) return true;
  const auto index = ctx.axis(axis, fact.rank() + 1, View::axis_in_range);
  if (index) ctx.set_dims(fact, inserted(fact.dims, *index, size));
  return index.has_value();
}

// A state has one type and shape in every pass; `state` becomes the better known of the two.
template <class View>
bool keeps_shape(Fact& state, const Fact& after, InferContext& ctx) {
  const auto before = type_index_of(state), behind = type_index_of(after);
  if ((before && behind && *before != *behind) || (state.ranked && after.ranked && state.rank() != after.rank())) {
    ctx.fail(View::state_kept,
             fmt::format("a pass through the body makes {} of {}", to_string(after), to_string(state)),
             "return a value of the type and shape that the body takes");
    return false;
  }
  if (!state.ranked) state = without_elements(after);
  if (!after.ranked) return true;
  Dims dims(state.dims);
  for (size_t i = 0; i < dims.size(); ++i)
    if (!ctx.unify(dims[i], after.dim(i), state, View::state_kept)) return false;
  ctx.set_dims(state, dims);
  return true;
}

// What the body takes: the states, then an element of each scanned input.
template <class View>
std::optional<std::vector<Fact>> scan_body_inputs(const View& op, std::optional<Ints> axes, size_t states,
                                                  ScanSizes& sizes, InferContext& ctx) {
  std::vector<Fact> facts;
  for (const Fact* in : op.initial_state_and_scan_inputs) {
    const size_t i = facts.size();
    Fact& fact = facts.emplace_back(without_elements(*in));
    if (sizes.batch && !take_dim<View>(fact, 0, *sizes.batch, *in, ctx)) return std::nullopt;
    if (i >= states && !take_dim<View>(fact, scan_axis(axes, i - states), sizes.length, *in, ctx)) return std::nullopt;
  }
  return facts;
}

template <class View>
void infer_scan(const View& op, std::optional<Ints> in_axes, std::optional<Ints> out_axes, ScanSizes sizes,
                InferContext& ctx) {
  const auto inputs = static_cast<int64_t>(op.initial_state_and_scan_inputs.size());
  if (op.num_scan_inputs < 1 || op.num_scan_inputs > inputs)
    return ctx.fail_attribute(View::scan_input_count, "num_scan_inputs",
                              fmt::format("the last {} of {} inputs are to be scanned", op.num_scan_inputs, inputs),
                              fmt::format("choose a number from 1 to {}", inputs));
  const auto states = static_cast<size_t>(inputs - op.num_scan_inputs);
  auto facts = scan_body_inputs(op, in_axes, states, sizes, ctx);
  if (!facts) return;
  auto after = ctx.infer_subgraph(op.body, *facts);
  const auto outputs = op.final_state_and_scan_outputs;
  if (after.size() != outputs.size() || after.size() < states)
    return ctx.fail(
        View::output_count,
        fmt::format("the body returns {} values, but the node has {} outputs", after.size(), outputs.size()),
        "return the states, then one value for each other output of the node");
  for (size_t i = 0; i < outputs.size(); ++i) {
    const bool is_state = i < states;
    Fact fact = is_state ? (*facts)[i] : without_elements(after[i]);
    const bool fits = is_state ? keeps_shape<View>(fact, after[i], ctx)
                               : give_dim<View>(fact, scan_axis(out_axes, i - states), sizes.length, ctx);
    if (fits && (!sizes.batch || give_dim<View>(fact, 0, *sizes.batch, ctx))) outputs[i] = fact;
  }
}

}  // namespace

void infer(Scan_8<Infer> op, InferContext& ctx) {
  ScanSizes sizes{.batch = Dim(), .length = {}};
  if (op.sequence_lens && op.sequence_lens->ranked) {
    if (!ctx.rank_is(*op.sequence_lens, 1, op.lens_vector)) return;
    sizes.batch = op.sequence_lens->dim(0);
  }
  infer_scan(op, std::nullopt, std::nullopt, sizes, ctx);
}

void infer(Scan_9<Infer> op, InferContext& ctx) { infer_scan(op, op.scan_input_axes, op.scan_output_axes, {}, ctx); }

}  // namespace onnx_check::ops::ai_onnx
