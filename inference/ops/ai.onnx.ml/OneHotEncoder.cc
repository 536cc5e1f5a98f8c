#include "ops/ai.onnx.ml/OneHotEncoder.h"

#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(OneHotEncoder_1<Infer> op, InferContext& ctx) {
  const auto categories = class_labels(length_of("cats_strings", op.cats_strings),
                                       length_of("cats_int64s", op.cats_int64s), op.one_kind_of_categories, ctx);
  if (!categories) return;
  const bool of_strings = categories->element == ElementType::string;
  if (op.X.element != ElementType::undefined && holds_strings(op.X) != of_strings)
    return ctx.fail_attribute(
        op.categories_of_input_type, of_strings ? "cats_strings" : "cats_int64s",
        fmt::format("the categories are {}, but X holds {}", to_string(categories->element), to_string(op.X.element)),
        fmt::format("write {} instead", of_strings ? "cats_int64s" : "cats_strings"));
  if (!op.X.ranked) return;
  Dims out(op.X.dims);
  out.push_back(categories->count);
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::ai_onnx_ml
