#include "ops/ai.onnx.ml/Imputer.h"

#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(Imputer_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  const ListLength values[] = {length_of("imputed_value_floats", op.imputed_value_floats),
                               length_of("imputed_value_int64s", op.imputed_value_int64s)};
  const auto given = only_one_of(values, op.one_kind_of_values, ctx);
  if (!given) return;
  const bool floats = *given == 0;
  if (op.X.element != ElementType::undefined && holds_floats(op.X) != floats)
    return ctx.fail_attribute(
        op.values_of_input_type, values[*given].name,
        fmt::format("`{}` is given, but X holds {}", values[*given].name, to_string(op.X.element)),
        fmt::format("write {} instead", values[floats ? 1 : 0].name));
  if (*values[*given].length != 1 && op.X.ranked && !op.X.dims.empty())
    length_is(values[*given], op.X.dim_from_end(1), op.values_length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
