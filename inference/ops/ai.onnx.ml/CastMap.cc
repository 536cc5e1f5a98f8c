#include "ops/ai.onnx.ml/CastMap.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(CastMap_1<Infer> op, InferContext& ctx) {
  if (op.cast_to == "TO_FLOAT") op.Y.element = ElementType::float32;
  if (op.cast_to == "TO_STRING") op.Y.element = ElementType::string;
  if (op.cast_to == "TO_INT64") op.Y.element = ElementType::int64;
  if (op.map_form == "DENSE") return ctx.set_dims(op.Y, Dims{ctx.fresh(op.Y, 0)});
  if (op.map_form == "SPARSE" && is_positive("max_map", op.max_map, op.length_positive, ctx))
    ctx.set_dims(op.Y, Dims{op.max_map});
}

}  // namespace onnx_check::ops::ai_onnx_ml
