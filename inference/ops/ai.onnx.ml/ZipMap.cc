#include "ops/ai.onnx.ml/ZipMap.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(ZipMap_1<Infer> op, InferContext& ctx) {
  auto samples = samples_of(op.X, op.input_rank, ctx);
  const auto labels = class_labels(length_of("classlabels_strings", op.classlabels_strings),
                                   length_of("classlabels_int64s", op.classlabels_int64s), op.one_kind_of_labels, ctx);
  if (!labels) return;
  Fact map;
  map.kind = Fact::Kind::map;
  map.key = labels->element;
  map.inner = ctx.keep(ctx.tensor(ElementType::float32, Dims()));
  op.Z.kind = Fact::Kind::sequence;
  op.Z.inner = ctx.keep(map);
  if (!samples) return;
  op.Z.length = samples->rows;
  Dim columns = labels->count;
  ctx.unify(columns, samples->features, op.X, op.columns_equal);
}

}  // namespace onnx_check::ops::ai_onnx_ml
