#include "reference/reduce.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check {

std::optional<ReductionPlan> plan_reduction(const Datum& in, const ReducedAxes& axes, EvalContext& context) {
  std::vector<bool> goes(in.rank(), false);
  if (axes.axes && !axes.axes->empty()) {
    const auto named = context.axes(*axes.axes, in.rank());
    if (!named) return std::nullopt;
    for (const size_t axis : *named) goes[axis] = true;
  } else if (!axes.none_is_none) {
    goes.assign(in.rank(), true);
  }
  ReductionPlan plan;
  for (const bool reduced : {false, true})
    for (size_t d = 0; d < in.rank(); ++d)
      if (goes[d] == reduced) plan.order.push_back(d);
  for (size_t d = 0; d < in.rank(); ++d) {
    (goes[d] ? plan.reduced : plan.kept) *= static_cast<size_t>(in.dims()[d]);
    if (!goes[d] || axes.keep_dims) plan.dims.push_back(goes[d] ? 1 : in.dims()[d]);
  }
  return plan;
}

std::optional<Datum> reduced_last(const Datum& in, const ReductionPlan& plan, EvalContext& context) {
  if (std::is_sorted(plan.order.begin(), plan.order.end())) return in;
  Datum ordered;
  if (!transpose(in, plan.order, ordered, context)) return std::nullopt;
  return ordered;
}

void report_nothing_to_reduce(const Datum& in, EvalContext& context) {
  context.fail(run_rules::empty, in, "there are no elements to take the mean of", "reduce at least one element");
}

}  // namespace onnx_check
