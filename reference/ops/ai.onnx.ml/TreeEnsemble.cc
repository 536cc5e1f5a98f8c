#include "eval/ai.onnx.ml/TreeEnsemble.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "reference/operand.h"
#include "reference/tree_regression.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

std::optional<size_t> entry(int64_t number, size_t count, std::string_view attribute, EvalContext& context) {
  if (number >= 0 && static_cast<size_t>(number) < count) return static_cast<size_t>(number);
  context.fail_attribute(
      run_rules::index, attribute,
      fmt::format("an entry is {}, expected a number from 0 to {}", number, static_cast<int64_t>(count) - 1),
      "name one that is listed");
  return std::nullopt;
}

// Leaves stand behind the inner nodes.
std::optional<size_t> child(int64_t at, bool is_leaf, size_t nodes, size_t leaves, std::string_view attribute,
                            EvalContext& context) {
  const auto found = entry(at, is_leaf ? leaves : nodes, attribute, context);
  if (!found) return std::nullopt;
  return *found + (is_leaf ? nodes : 0);
}

bool tree_lists_have_one_length(const TreeEnsemble_5<Eval>& op, size_t modes, size_t splits, EvalContext& context) {
  const size_t count = op.nodes_featureids.size();
  return length_is("nodes_modes", modes, count, context) && length_is("nodes_splits", splits, count, context) &&
         length_is("nodes_truenodeids", op.nodes_truenodeids.size(), count, context) &&
         length_is("nodes_falsenodeids", op.nodes_falsenodeids.size(), count, context) &&
         length_is("nodes_trueleafs", op.nodes_trueleafs.size(), count, context) &&
         length_is("nodes_falseleafs", op.nodes_falseleafs.size(), count, context) &&
         (!op.nodes_missing_value_tracks_true || op.nodes_missing_value_tracks_true->empty() ||
          length_is("nodes_missing_value_tracks_true", op.nodes_missing_value_tracks_true->size(), count, context));
}

// The members of the next set: sets are divided by NaN.
void take_members(std::span<const double> all, size_t& at, TreeNode& node) {
  node.first = at;
  while (at < all.size() && !std::isnan(all[at])) ++at;
  node.last = at;
  if (at < all.size()) ++at;
}

bool add_inner_nodes(const TreeEnsemble_5<Eval>& op, std::span<const double> modes, std::span<const double> splits,
                     size_t leaves, Forest& forest, EvalContext& context) {
  size_t member = 0;
  const size_t count = modes.size();
  const Ints missing = op.nodes_missing_value_tracks_true.value_or(Ints());
  for (size_t i = 0; i < count; ++i) {
    if (!(modes[i] >= 0 && modes[i] <= static_cast<double>(Branch::member))) {
      context.fail_attribute(run_rules::value, "nodes_modes", fmt::format("a mode is {}", modes[i]),
                             "use a number from 0 to 6");
      return false;
    }
    const auto feature =
        entry(op.nodes_featureids[i], std::numeric_limits<int64_t>::max(), "nodes_featureids", context);
    const auto yes =
        child(op.nodes_truenodeids[i], op.nodes_trueleafs[i] != 0, count, leaves, "nodes_truenodeids", context);
    const auto no =
        child(op.nodes_falsenodeids[i], op.nodes_falseleafs[i] != 0, count, leaves, "nodes_falsenodeids", context);
    if (!feature || !yes || !no) return false;
    TreeNode node{
        .branch = static_cast<Branch>(modes[i]), .feature = *feature, .split = splits[i], .yes = *yes, .no = *no};
    if (!missing.empty()) node.missing_is_yes = missing[i] != 0;
    if (node.branch == Branch::member) take_members(forest.members, member, node);
    forest.nodes.push_back(node);
  }
  return true;
}

bool add_leaves(const TreeEnsemble_5<Eval>& op, std::span<const double> weights, size_t targets, Forest& forest,
                EvalContext& context) {
  for (size_t i = 0; i < weights.size(); ++i) {
    const auto target = entry(op.leaf_targetids[i], targets, "leaf_targetids", context);
    if (!target) return false;
    TreeNode leaf;
    leaf.first = i;
    leaf.last = i + 1;
    forest.nodes.push_back(leaf);
    forest.votes.push_back({*target, weights[i]});
  }
  for (const int64_t root : op.tree_roots) {
    const auto at = entry(root, op.nodes_featureids.size(), "tree_roots", context);
    if (!at) return false;
    forest.roots.push_back(*at);
  }
  return true;
}

}  // namespace

void eval(TreeEnsemble_5<Eval> op, EvalContext& context) {
  const auto transform = post_transform(op.post_transform, context);
  const auto aggregate = aggregate_numbered(op.aggregate_function, context);
  const auto targets = target_count(op.n_targets, context);
  const auto modes = numbers_of({}, &op.nodes_modes, context);
  const auto splits = numbers_of({}, &op.nodes_splits, context);
  const auto weights = numbers_of({}, &op.leaf_weights, context);
  auto members = numbers_of({}, op.membership_values, context);
  if (!transform || !aggregate || !targets || !modes || !splits || !weights || !members) return;
  if (!tree_lists_have_one_length(op, modes->size(), splits->size(), context) ||
      !length_is("leaf_targetids", op.leaf_targetids.size(), weights->size(), context))
    return;
  Forest forest{.members = *std::move(members)};
  if (add_inner_nodes(op, *modes, *splits, weights->size(), forest, context) &&
      add_leaves(op, *weights, *targets, forest, context))
    tree_regression(forest, {.aggregate = *aggregate, .transform = *transform, .base = {}, .targets = *targets}, op.X,
                    op.Y, op.X.element(), context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
