#include "eval/ai.onnx/Loop.h"

#include <algorithm>

#include "reference/subgraphs.h"

namespace onnx_check::ops::ai_onnx {

namespace {

struct Limit {
  std::optional<int64_t> trips;
  bool goes_on = true;
};

std::optional<Limit> limit_of(const Datum* trips, const Datum* condition, EvalContext& context) {
  Limit limit;
  if (trips) {
    limit.trips = context.single_int(*trips);
    if (!limit.trips) return std::nullopt;
  }
  if (condition) {
    const auto first = context.single_int(*condition);
    if (!first) return std::nullopt;
    limit.goes_on = *first != 0;
  }
  return limit;
}

}  // namespace

void eval(Loop_1<Eval> op, EvalContext& context) {
  auto limit = limit_of(op.M, op.cond, context);
  if (!limit) return;
  const size_t carried = op.v_initial.size();
  std::vector<Datum> values;
  for (const Datum* initial : op.v_initial) values.push_back(*initial);
  const size_t scanned = op.v_final_and_scan_outputs.size() - std::min(carried, op.v_final_and_scan_outputs.size());
  std::vector<std::vector<Datum>> scans(scanned);
  for (int64_t i = 0; limit->goes_on && (!limit->trips || i < *limit->trips); ++i) {
    std::vector<Datum> inputs = {scalar(i), scalar(true)};
    inputs.insert(inputs.end(), values.begin(), values.end());
    auto results = context.run_subgraph(op.body, inputs);
    if (!results) return;
    if (results->size() < 1 + carried + scanned) return wrong_count(context);
    const auto goes_on = context.single_int(results->front());
    if (!goes_on) return;
    limit->goes_on = *goes_on != 0;
    for (size_t k = 0; k < carried; ++k) values[k] = std::move((*results)[1 + k]);
    for (size_t k = 0; k < scanned; ++k) scans[k].push_back(std::move((*results)[1 + carried + k]));
  }
  for (size_t k = 0; k < carried && k < op.v_final_and_scan_outputs.size(); ++k)
    op.v_final_and_scan_outputs[k] = std::move(values[k]);
  for (size_t k = 0; k < scanned; ++k)
    if (!stack(scans[k], 0, declared_output(op.body, 1 + carried + k), op.v_final_and_scan_outputs[carried + k],
               context))
      return;
}

}  // namespace onnx_check::ops::ai_onnx
