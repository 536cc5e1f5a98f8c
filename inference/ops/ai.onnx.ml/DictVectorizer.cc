#include "ops/ai.onnx.ml/DictVectorizer.h"

#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(DictVectorizer_1<Infer> op, InferContext& ctx) {
  const bool is_map = op.X.kind == Fact::Kind::map;
  if (is_map && op.X.inner) op.Y.element = op.X.inner->element;
  const auto vocabulary = class_labels(length_of("string_vocabulary", op.string_vocabulary),
                                       length_of("int64_vocabulary", op.int64_vocabulary), op.one_vocabulary, ctx);
  if (!vocabulary) return;
  if (is_map && op.X.key != ElementType::undefined && op.X.key != vocabulary->element)
    ctx.fail(
        op.keys_of_vocabulary, op.X,
        fmt::format("the keys are {}, but the vocabulary is {}", to_string(op.X.key), to_string(vocabulary->element)),
        "write a vocabulary of the type of the keys");
  ctx.set_dims(op.Y, Dims{vocabulary->count});
}

}  // namespace onnx_check::ops::ai_onnx_ml
