#include "eval/ai.onnx.ml/LinearRegressor.h"

#include <fmt/format.h>

#include "reference/linear_scores.h"
#include "reference/post_transform.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(LinearRegressor_1<Eval> op, EvalContext& context) {
  const auto transform = post_transform(op.post_transform, context);
  if (!transform) return;
  if (op.targets <= 0)
    return context.fail_attribute(run_rules::value, "targets", fmt::format("it is {}, expected 1 or more", op.targets),
                                  "give the number of outputs");
  const Floats coefficients = op.coefficients.value_or(Floats());
  if (static_cast<uint64_t>(op.targets) > coefficients.size())
    return context.fail_attribute(run_rules::value, "coefficients",
                                  fmt::format("it has {} entries for {} targets", coefficients.size(), op.targets),
                                  "write one row of coefficients for each target");
  auto table =
      linear_scores(op.X, coefficients, op.intercepts.value_or(Floats()), static_cast<size_t>(op.targets), context);
  if (!table) return;
  for (size_t n = 0; n < table->rows(); ++n) transform_scores(*transform, table->row(n));
  table->write(ElementType::float32, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
