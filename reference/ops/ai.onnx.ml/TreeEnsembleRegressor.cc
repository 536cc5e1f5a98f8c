#include "eval/ai.onnx.ml/TreeEnsembleRegressor.h"

#include "reference/tree_regression.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

template <class View>
void eval_tree_regressor(const View& op, EvalContext& context) {
  const auto transform = post_transform(op.post_transform, context);
  const auto aggregate = aggregate_named(op.aggregate_function, context);
  const auto nodes = node_lists(op, context);
  auto weights = numbers_of(op.target_weights, op.target_weights_as_tensor, context);
  const auto base = numbers_of(op.base_values, op.base_values_as_tensor, context);
  if (!transform || !aggregate || !nodes || !weights || !base) return;
  const auto targets = target_count(op.n_targets, context);
  if (!targets) return;
  const auto forest = forest_of(*nodes,
                                {.of = "target",
                                 .treeids = op.target_treeids.value_or(Ints()),
                                 .nodeids = op.target_nodeids.value_or(Ints()),
                                 .targets = op.target_ids.value_or(Ints()),
                                 .weights = *std::move(weights)},
                                *targets, context);
  if (forest)
    tree_regression(*forest, {.aggregate = *aggregate, .transform = *transform, .base = *base, .targets = *targets},
                    op.X, op.Y, ElementType::float32, context);
}

}  // namespace

void eval(TreeEnsembleRegressor_1<Eval> op, EvalContext& context) { eval_tree_regressor(op, context); }
void eval(TreeEnsembleRegressor_5<Eval> op, EvalContext& context) { eval_tree_regressor(op, context); }

}  // namespace onnx_check::ops::ai_onnx_ml
