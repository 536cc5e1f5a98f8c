#include "eval/ai.onnx.ml/CategoryMapper.h"

#include "reference/label_map.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(CategoryMapper_1<Eval> op, EvalContext& context) {
  const auto texts = only_list({.strings = op.cats_strings}, "strings", context);
  const auto numbers = only_list({.ints = op.cats_int64s}, "integers", context);
  if (!texts || !numbers) return;
  const bool to_numbers = op.X.element() == ElementType::string;
  map_labels(op.X, to_numbers ? *texts : *numbers, to_numbers ? *numbers : *texts,
             to_numbers ? label(op.default_int64) : label(op.default_string), op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
