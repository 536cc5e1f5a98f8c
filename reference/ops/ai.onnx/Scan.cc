#include "eval/ai.onnx/Scan.h"

#include <algorithm>

#include "reference/scan.h"
#include "reference/subgraphs.h"

namespace onnx_check::ops::ai_onnx {

namespace {

Sizes with_batches(Sizes dims, int64_t batches) {
  dims[0] = batches;
  return dims;
}

// One batch of a value; where there is none, zeros of the shape that one would have.
bool take_batch(const Datum& in, int64_t batch, Datum& out, EvalContext& context) {
  if (in.dims()[0] != 0) return take(in, 0, batch, out, context);
  return context.allocate(out, in.element(), std::span(in.dims()).subspan(1));
}

bool without_batches(const Datum& one, Datum& out, EvalContext& context) {
  Sizes dims = one.dims();
  dims.insert(dims.begin(), 0);
  return context.allocate(out, one.element(), dims);
}

}  // namespace

void eval(Scan_8<Eval> op, EvalContext& context) {
  // The first dimension of every value is the batch; scans go along the second.
  const auto all = op.initial_state_and_scan_inputs;
  if (all.empty() || !context.rank_at_least(*all[0], 1)) return;
  const int64_t batches = all[0]->dims()[0];
  for (const Datum* each : all)
    if (!context.rank_at_least(*each, 1) || !context.dims_are(*each, with_batches(each->dims(), batches))) return;
  if (op.sequence_lens && !context.dims_are(*op.sequence_lens, std::span(&batches, 1))) return;
  const std::optional<Sizes> lengths = op.sequence_lens ? std::optional(context.ints(*op.sequence_lens)) : std::nullopt;
  std::vector<std::vector<Datum>> results(op.final_state_and_scan_outputs.size());
  for (int64_t b = 0; b < std::max<int64_t>(batches, 1); ++b) {  // without batches, a scan of nothing tells the shapes
    std::vector<Datum> parts(all.size());
    std::vector<const Datum*> pointers;
    for (size_t i = 0; i < all.size(); ++i) {
      if (!take_batch(*all[i], b, parts[i], context)) return;
      pointers.push_back(&parts[i]);
    }
    const ScanPlan plan{op.num_scan_inputs, {}, {}, op.directions.value_or(Ints{}), {}};
    std::vector<Datum> outputs(results.size());
    std::optional<int64_t> length;
    if (batches == 0) length = 0;
    if (batches != 0 && lengths) length = (*lengths)[static_cast<size_t>(b)];
    if (!scan(plan, pointers, op.body, length, outputs, context)) return;
    for (size_t i = 0; i < outputs.size(); ++i) results[i].push_back(std::move(outputs[i]));
  }
  for (size_t i = 0; i < results.size(); ++i) {
    Datum& out = op.final_state_and_scan_outputs[i];
    if (!(batches == 0 ? without_batches(results[i][0], out, context) : stack(results[i], 0, nullptr, out, context)))
      return;
  }
}

void eval(Scan_9<Eval> op, EvalContext& context) {
  const ScanPlan plan{op.num_scan_inputs, op.scan_input_axes.value_or(Ints{}), op.scan_output_axes.value_or(Ints{}),
                      op.scan_input_directions.value_or(Ints{}), op.scan_output_directions.value_or(Ints{})};
  scan(plan, op.initial_state_and_scan_inputs, op.body, std::nullopt, op.final_state_and_scan_outputs, context);
}

}  // namespace onnx_check::ops::ai_onnx
