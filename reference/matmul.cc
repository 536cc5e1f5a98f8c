#include "reference/matmul.h"

namespace onnx_check {

std::optional<MatMulPlan> plan_matmul(const Datum& a, const Datum& b, EvalContext& context) {
  if (!context.rank_at_least(a, 1) || !context.rank_at_least(b, 1)) return std::nullopt;
  const bool row = a.rank() == 1, column = b.rank() == 1;
  const int64_t depth = a.dims().back(), b_depth = column ? b.dims()[0] : b.dims()[b.rank() - 2];
  if (depth != b_depth) {
    context.fail(run_rules::shape, b,
                 "it has shape " + printed_dims(b.dims()) + ", which " + printed_dims(a.dims()) + " does not multiply",
                 "give it as many rows as the first matrix has columns");
    return std::nullopt;
  }
  MatMulPlan plan;
  plan.depth = static_cast<size_t>(depth);
  plan.rows = row ? 1 : static_cast<size_t>(a.dims()[a.rank() - 2]);
  plan.columns = column ? 1 : static_cast<size_t>(b.dims().back());
  plan.a_batch.assign(a.dims().begin(), a.dims().end() - (row ? 1 : 2));
  plan.b_batch.assign(b.dims().begin(), b.dims().end() - (column ? 1 : 2));
  const Datum left = Datum::view(a.element(), plan.a_batch, nullptr, nullptr);
  const Datum right = Datum::view(b.element(), plan.b_batch, nullptr, nullptr);
  context.stands_for(left, a);
  context.stands_for(right, b);
  const auto batch = context.broadcast(std::array{&left, &right});
  if (!batch) return std::nullopt;
  plan.batch = plan.dims = *batch;
  if (!row) plan.dims.push_back(static_cast<int64_t>(plan.rows));
  if (!column) plan.dims.push_back(static_cast<int64_t>(plan.columns));
  return plan;
}

}  // namespace onnx_check
