#pragma once

#include "inference/ml.h"

namespace onnx_check {

// A list of floats, or the tensor that stands for it; reports where both are given.
inline std::optional<ListLength> one_form(const ListLength& floats, const ListLength& tensor, const Constraint& one,
                                          InferContext& ctx) {
  if (!floats.length || !tensor.length) return floats.length ? floats : tensor;
  const ListLength both[] = {floats, tensor};
  only_one_of(both, one, ctx);
  return std::nullopt;
}

// Null in versions that have no tensors.
struct TreeTensors {
  const Tensor* base_values = nullptr;
  const Tensor* hitrates = nullptr;
  const Tensor* values = nullptr;
  const Tensor* weights = nullptr;
};

// The lists of nodes of TreeEnsembleClassifier and TreeEnsembleRegressor.
template <class View>
bool tree_nodes_fit(const View& op, const TreeTensors& tensors, InferContext& ctx) {
  const auto hitrates =
      one_form(length_of("nodes_hitrates", op.nodes_hitrates), length_of("nodes_hitrates_as_tensor", tensors.hitrates),
               View::one_form_of_values, ctx);
  if (!hitrates) return false;
  const auto values = one_form(length_of("nodes_values", op.nodes_values),
                               length_of("nodes_values_as_tensor", tensors.values), View::one_form_of_values, ctx);
  if (!values) return false;
  return lengths_are_equal(
      {length_of("nodes_nodeids", op.nodes_nodeids), length_of("nodes_treeids", op.nodes_treeids),
       length_of("nodes_featureids", op.nodes_featureids), length_of("nodes_modes", op.nodes_modes), *values,
       length_of("nodes_truenodeids", op.nodes_truenodeids), length_of("nodes_falsenodeids", op.nodes_falsenodeids),
       length_of("nodes_missing_value_tracks_true", op.nodes_missing_value_tracks_true), *hitrates},
      View::node_lengths_equal, ctx);
}

}  // namespace onnx_check
