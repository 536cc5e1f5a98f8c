#include "ops/ai.onnx.ml/CategoryMapper.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(CategoryMapper_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  if (op.X.element != ElementType::undefined)
    op.Y.element = holds_strings(op.X) ? ElementType::int64 : ElementType::string;
  lengths_are_equal({length_of("cats_int64s", op.cats_int64s), length_of("cats_strings", op.cats_strings)},
                    op.lengths_equal, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
