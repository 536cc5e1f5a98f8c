#pragma once

#include "lib/schema/view.h"
#include "reference/tree.h"

// Trees as TreeEnsembleClassifier and TreeEnsembleRegressor list them.
namespace onnx_check {

// One entry per node.
struct TreeNodeLists {
  Ints treeids, nodeids, featureids, truenodeids, falsenodeids, missing;  // `missing` may be empty
  Strings modes;
  std::vector<double> values;
};

// One entry per vote.
struct TreeVoteLists {
  std::string_view of;  // "class" or "target", as the attributes begin
  Ints treeids, nodeids, targets;
  std::vector<double> weights;
};

// The votes are for `targets` targets.
std::optional<Forest> forest_of(const TreeNodeLists& nodes, const TreeVoteLists& votes, size_t targets,
                                EvalContext& context);

// Numbers that stand in an attribute, or in a tensor beside it.
std::optional<std::vector<double>> numbers_of(const std::optional<Floats>& list, const Tensor* tensor,
                                              EvalContext& context);

template <class View>
std::optional<TreeNodeLists> node_lists(const View& op, EvalContext& context) {
  auto values = numbers_of(op.nodes_values, op.nodes_values_as_tensor, context);
  if (!values) return std::nullopt;
  return TreeNodeLists{.treeids = op.nodes_treeids.value_or(Ints()),
                       .nodeids = op.nodes_nodeids.value_or(Ints()),
                       .featureids = op.nodes_featureids.value_or(Ints()),
                       .truenodeids = op.nodes_truenodeids.value_or(Ints()),
                       .falsenodeids = op.nodes_falsenodeids.value_or(Ints()),
                       .missing = op.nodes_missing_value_tracks_true.value_or(Ints()),
                       .modes = op.nodes_modes.value_or(Strings()),
                       .values = *std::move(values)};
}

}  // namespace onnx_check
