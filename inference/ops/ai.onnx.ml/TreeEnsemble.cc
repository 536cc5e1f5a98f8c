#include "ops/ai.onnx.ml/TreeEnsemble.h"

#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

using TreeEnsembleView = TreeEnsemble_5<Infer>;

bool tree_values_have_type_of_input(const TreeEnsembleView& op, InferContext& ctx) {
  for (const auto& [name, tensor] : {std::pair("leaf_weights", &op.leaf_weights), {"nodes_splits", &op.nodes_splits}}) {
    const int64_t code = tensor->data_type.value_or(0);
    if (op.X.element == ElementType::undefined || code == static_cast<int64_t>(op.X.element)) continue;
    const ElementTypeInfo* known = element_type_info(code);
    ctx.fail_attribute(
        op.values_of_input_type, name,
        fmt::format("`{}` is {}, expected {}", name, known ? known->name : "of no known type", to_string(op.X.element)),
        fmt::format("write a tensor of type {}", to_string(op.X.element)));
    return false;
  }
  return true;
}

bool tree_lengths_fit(const TreeEnsembleView& op, InferContext& ctx) {
  return lengths_are_equal(
             {length_of("nodes_featureids", op.nodes_featureids.size()), length_of("nodes_splits", &op.nodes_splits),
              length_of("nodes_modes", &op.nodes_modes), length_of("nodes_truenodeids", op.nodes_truenodeids.size()),
              length_of("nodes_falsenodeids", op.nodes_falsenodeids.size()),
              length_of("nodes_trueleafs", op.nodes_trueleafs.size()),
              length_of("nodes_falseleafs", op.nodes_falseleafs.size()),
              length_of("nodes_missing_value_tracks_true", op.nodes_missing_value_tracks_true),
              length_of("nodes_hitrates", op.nodes_hitrates)},
             op.node_lengths_equal, ctx) &&
         lengths_are_equal(
             {length_of("leaf_targetids", op.leaf_targetids.size()), length_of("leaf_weights", &op.leaf_weights)},
             op.leaf_lengths_equal, ctx);
}

}  // namespace

void infer(TreeEnsemble_5<Infer> op, InferContext& ctx) {
  const auto samples = samples_of(op.X, op.input_rank, ctx);
  if (!samples) return;
  if (op.n_targets && !is_positive("n_targets", *op.n_targets, op.targets_positive, ctx)) return;
  ctx.set_dims(op.Y, Dims{samples->rows, op.n_targets ? Dim(*op.n_targets) : Dim()});
  if (!tree_values_have_type_of_input(op, ctx) || !tree_lengths_fit(op, ctx)) return;
  if (op.n_targets && !entries_in_range("leaf_targetids", op.leaf_targetids, *op.n_targets, op.targets_in_range, ctx))
    return;
  entries_in_range("tree_roots", op.tree_roots, static_cast<int64_t>(op.nodes_featureids.size()), op.roots_in_range,
                   ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
