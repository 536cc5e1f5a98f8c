#include "ops/ai.onnx.ml/TreeEnsembleRegressor.h"

#include "inference/ml.h"
#include "inference/tree_ensemble.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

template <class View>
void infer_tree_regressor(const View& op, const TreeTensors& tensors, InferContext& ctx) {
  const auto samples = samples_of(op.X, View::input_rank, ctx);
  if (!samples) return;
  if (op.n_targets && !is_positive("n_targets", *op.n_targets, View::targets_positive, ctx)) return;
  const Dim targets = op.n_targets ? Dim(*op.n_targets) : Dim();
  ctx.set_dims(op.Y, Dims{samples->rows, targets});

  if (!tree_nodes_fit(op, tensors, ctx)) return;
  const auto weights = one_form(length_of("target_weights", op.target_weights),
                                length_of("target_weights_as_tensor", tensors.weights), View::one_form_of_values, ctx);
  if (!weights ||
      !lengths_are_equal({length_of("target_ids", op.target_ids), length_of("target_nodeids", op.target_nodeids),
                          length_of("target_treeids", op.target_treeids), *weights},
                         View::target_lengths_equal, ctx))
    return;
  if (op.n_targets && op.target_ids &&
      !entries_in_range("target_ids", *op.target_ids, *op.n_targets, View::targets_in_range, ctx))
    return;
  const auto base = one_form(length_of("base_values", op.base_values),
                             length_of("base_values_as_tensor", tensors.base_values), View::one_form_of_values, ctx);
  if (base) length_is(*base, targets, View::base_values_length, ctx);
}

}  // namespace

void infer(TreeEnsembleRegressor_1<Infer> op, InferContext& ctx) {
  infer_tree_regressor(
      op,
      {op.base_values_as_tensor, op.nodes_hitrates_as_tensor, op.nodes_values_as_tensor, op.target_weights_as_tensor},
      ctx);
}
void infer(TreeEnsembleRegressor_5<Infer> op, InferContext& ctx) {
  infer_tree_regressor(
      op,
      {op.base_values_as_tensor, op.nodes_hitrates_as_tensor, op.nodes_values_as_tensor, op.target_weights_as_tensor},
      ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
