#include "ops/ai.onnx/Loop.h"

#include <fmt/format.h>

#include "inference/control_flow.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The body is inferred until what it carries no longer loses sizes; each pass loses at least one, so few are enough.
constexpr int most_passes = 16;

std::vector<Fact> body_inputs(const std::vector<Fact>& carried, InferContext& ctx) {
  std::vector<Fact> inputs{ctx.tensor(ElementType::int64, {}), ctx.tensor(ElementType::boolean, {})};
  inputs.insert(inputs.end(), carried.begin(), carried.end());
  return inputs;
}

void set_scan_output(const Fact& each, Dim passes, Fact& out, InferContext& ctx) {
  out.kind = Fact::Kind::tensor;
  out.element = each.element;
  if (!each.ranked) return;
  Dims dims{passes};
  dims.append(each.dims);
  ctx.set_dims(out, dims);
}

// Only a loop that nothing ends early runs as often as it says.
Dim passes_of(const Loop_1<Infer>& op, const Fact& condition_after, InferContext& ctx) {
  const bool starts = !op.cond || ctx.known_scalar(*op.cond).is(1);
  const bool goes_on = ctx.known_scalar(condition_after).is(1) || !op.cond;
  return op.M && starts && goes_on ? ctx.known_scalar(*op.M) : Dim();
}

}  // namespace

void infer(Loop_1<Infer> op, InferContext& ctx) {
  if (op.M) ctx.is_scalar(*op.M, op.trip_count_scalar);
  if (op.cond) ctx.is_scalar(*op.cond, op.condition_scalar);
  std::vector<Fact> carried;
  for (const Fact* initial : op.v_initial) carried.push_back(without_elements(*initial));

  std::vector<Fact> after;
  bool changed = true;
  for (int pass = 0; changed && pass < most_passes; ++pass) {
    after = ctx.infer_subgraph(op.body, body_inputs(carried, ctx));
    if (after.size() != 1 + op.v_final_and_scan_outputs.size() || after.size() < 1 + carried.size()) {
      ctx.fail(op.output_count,
               fmt::format("the body returns {} values, but the node has {} outputs", after.size(),
                           op.v_final_and_scan_outputs.size()),
               "return the condition, then one value for each output of the node");
      return;
    }
    changed = false;
    for (size_t i = 0; i < carried.size(); ++i) changed |= widen(carried[i], after[1 + i], op.carried_type, ctx);
  }
  const Dim passes = passes_of(op, after.front(), ctx);
  for (size_t i = 0; i < op.v_final_and_scan_outputs.size(); ++i) {
    Fact& out = op.v_final_and_scan_outputs[i];
    if (i < carried.size())
      out = fills_optional(carried[i], after[1 + i]) ? without_elements(after[1 + i]) : carried[i];
    else
      set_scan_output(after[1 + i], passes.known() ? passes : ctx.fresh(out, 0), out, ctx);
  }
}

}  // namespace onnx_check::ops::ai_onnx
