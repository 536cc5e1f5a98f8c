#include "ops/ai.onnx.ml/TreeEnsembleClassifier.h"

#include "inference/ml.h"
#include "inference/tree_ensemble.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

template <class View>
void infer_tree_classifier(const View& op, const TreeTensors& tensors, InferContext& ctx) {
  const auto samples = samples_of(op.X, View::input_rank, ctx);
  const auto labels =
      class_labels(length_of("classlabels_strings", op.classlabels_strings),
                   length_of("classlabels_int64s", op.classlabels_int64s), View::one_kind_of_labels, ctx);
  if (!samples || !labels) return;
  set_classes(op.Y, op.Z, *samples, *labels, ctx);

  if (!tree_nodes_fit(op, tensors, ctx)) return;
  const auto weights = one_form(length_of("class_weights", op.class_weights),
                                length_of("class_weights_as_tensor", tensors.weights), View::one_form_of_values, ctx);
  if (!weights ||
      !lengths_are_equal({length_of("class_ids", op.class_ids), length_of("class_nodeids", op.class_nodeids),
                          length_of("class_treeids", op.class_treeids), *weights},
                         View::class_lengths_equal, ctx))
    return;
  if (op.class_ids && !entries_in_range("class_ids", *op.class_ids, labels->count, View::classes_in_range, ctx)) return;
  const auto base = one_form(length_of("base_values", op.base_values),
                             length_of("base_values_as_tensor", tensors.base_values), View::one_form_of_values, ctx);
  const bool of_one_class = base && base->length == 1 && labels->count == 2;
  if (base && !of_one_class) length_is(*base, labels->count, View::base_values_length, ctx);
}

}  // namespace

void infer(TreeEnsembleClassifier_1<Infer> op, InferContext& ctx) {
  infer_tree_classifier(
      op,
      {op.base_values_as_tensor, op.nodes_hitrates_as_tensor, op.nodes_values_as_tensor, op.class_weights_as_tensor},
      ctx);
}
void infer(TreeEnsembleClassifier_5<Infer> op, InferContext& ctx) {
  infer_tree_classifier(
      op,
      {op.base_values_as_tensor, op.nodes_hitrates_as_tensor, op.nodes_values_as_tensor, op.class_weights_as_tensor},
      ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
