#include "reference/tree_lists.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

#include "reference/operand.h"

namespace onnx_check {

namespace {

constexpr std::array<std::pair<std::string_view, Branch>, 7> branch_names{{{"BRANCH_LEQ", Branch::less_or_equal},
                                                                           {"BRANCH_LT", Branch::less},
                                                                           {"BRANCH_GTE", Branch::greater_or_equal},
                                                                           {"BRANCH_GT", Branch::greater},
                                                                           {"BRANCH_EQ", Branch::equal},
                                                                           {"BRANCH_NEQ", Branch::not_equal},
                                                                           {"LEAF", Branch::leaf}}};

// A node by the ids of its tree and of itself.
using NodePlaces = std::map<std::pair<int64_t, int64_t>, size_t>;

std::optional<Branch> branch_named(std::string_view name, EvalContext& context) {
  const auto* const found =
      std::find_if(branch_names.begin(), branch_names.end(), [&](const auto& known) { return known.first == name; });
  if (found != branch_names.end()) return found->second;
  context.fail_attribute(run_rules::value, "nodes_modes", fmt::format("a mode is \"{}\"", name),
                         "use BRANCH_LEQ, BRANCH_LT, BRANCH_GTE, BRANCH_GT, BRANCH_EQ, BRANCH_NEQ or LEAF");
  return std::nullopt;
}

bool node_lengths_agree(const TreeNodeLists& nodes, EvalContext& context) {
  const size_t count = nodes.treeids.size();
  return length_is("nodes_nodeids", nodes.nodeids.size(), count, context) &&
         length_is("nodes_featureids", nodes.featureids.size(), count, context) &&
         length_is("nodes_truenodeids", nodes.truenodeids.size(), count, context) &&
         length_is("nodes_falsenodeids", nodes.falsenodeids.size(), count, context) &&
         length_is("nodes_modes", nodes.modes.size(), count, context) &&
         length_is("nodes_values", nodes.values.size(), count, context) &&
         (nodes.missing.empty() || length_is("nodes_missing_value_tracks_true", nodes.missing.size(), count, context));
}

std::optional<NodePlaces> places_of_nodes(const TreeNodeLists& nodes, EvalContext& context) {
  NodePlaces places;
  for (size_t i = 0; i < nodes.treeids.size(); ++i)
    if (!places.try_emplace({nodes.treeids[i], nodes.nodeids[i]}, i).second) {
      context.fail_attribute(run_rules::value, "nodes_nodeids",
                             fmt::format("node {} of tree {} is listed twice", nodes.nodeids[i], nodes.treeids[i]),
                             "give each node of a tree an id of its own");
      return std::nullopt;
    }
  return places;
}

std::optional<size_t> place_of(const NodePlaces& places, int64_t tree, int64_t node, std::string_view attribute,
                               EvalContext& context) {
  const auto found = places.find({tree, node});
  if (found != places.end()) return found->second;
  context.fail_attribute(run_rules::index, attribute, fmt::format("tree {} has no node {}", tree, node),
                         "name a node that is listed");
  return std::nullopt;
}

std::optional<TreeNode> node_at(size_t i, const TreeNodeLists& nodes, const NodePlaces& places, EvalContext& context) {
  const auto branch = branch_named(nodes.modes[i], context);
  if (!branch) return std::nullopt;
  TreeNode node;
  node.branch = *branch;
  if (node.branch == Branch::leaf) return node;
  if (nodes.featureids[i] < 0) {
    context.fail_attribute(run_rules::index, "nodes_featureids",
                           fmt::format("a node asks for feature {}", nodes.featureids[i]), "count features from 0");
    return std::nullopt;
  }
  node.missing_is_yes = !nodes.missing.empty() && nodes.missing[i] != 0;
  node.feature = static_cast<size_t>(nodes.featureids[i]);
  node.split = nodes.values[i];
  const auto yes = place_of(places, nodes.treeids[i], nodes.truenodeids[i], "nodes_truenodeids", context);
  if (!yes) return std::nullopt;
  const auto no = place_of(places, nodes.treeids[i], nodes.falsenodeids[i], "nodes_falsenodeids", context);
  if (!no) return std::nullopt;
  node.yes = *yes;
  node.no = *no;
  return node;
}

// Puts the votes behind each other leaf by leaf.
bool add_votes(const TreeVoteLists& votes, const NodePlaces& places, size_t targets, Forest& forest,
               EvalContext& context) {
  const size_t count = votes.treeids.size();
  const std::string of(votes.of);
  if (!length_is(of + "_nodeids", votes.nodeids.size(), count, context) ||
      !length_is(of + "_ids", votes.targets.size(), count, context) ||
      !length_is(of + "_weights", votes.weights.size(), count, context))
    return false;
  std::vector<std::pair<size_t, TreeVote>> of_leaves;
  for (size_t i = 0; i < count; ++i) {
    const auto leaf = place_of(places, votes.treeids[i], votes.nodeids[i], of + "_nodeids", context);
    if (!leaf) return false;
    if (votes.targets[i] < 0 || static_cast<size_t>(votes.targets[i]) >= targets) {
      context.fail_attribute(run_rules::index, of + "_ids",
                             fmt::format("entry {} is {}, expected a number from 0 to {}", i, votes.targets[i],
                                         static_cast<int64_t>(targets) - 1),
                             "name one of the outputs");
      return false;
    }
    of_leaves.push_back({*leaf, {static_cast<size_t>(votes.targets[i]), votes.weights[i]}});
  }
  std::stable_sort(of_leaves.begin(), of_leaves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [leaf, given] : of_leaves) {
    TreeNode& node = forest.nodes[leaf];
    if (node.branch == Branch::leaf && node.last == 0) node.first = forest.votes.size();
    forest.votes.push_back(given);
    if (node.branch == Branch::leaf) node.last = forest.votes.size();
  }
  return true;
}

}  // namespace

std::optional<Forest> forest_of(const TreeNodeLists& nodes, const TreeVoteLists& votes, size_t targets,
                                EvalContext& context) {
  if (!node_lengths_agree(nodes, context)) return std::nullopt;
  const auto places = places_of_nodes(nodes, context);
  if (!places) return std::nullopt;
  Forest forest;
  for (size_t i = 0; i < nodes.treeids.size(); ++i) {
    const auto node = node_at(i, nodes, *places, context);
    if (!node) return std::nullopt;
    forest.nodes.push_back(*node);
    if (i == 0 || nodes.treeids[i] != nodes.treeids[i - 1]) forest.roots.push_back(i);
  }
  if (!add_votes(votes, *places, targets, forest, context)) return std::nullopt;
  return forest;
}

std::optional<std::vector<double>> numbers_of(const std::optional<Floats>& list, const Tensor* tensor,
                                              EvalContext& context) {
  if (!tensor) return list ? std::vector<double>(list->begin(), list->end()) : std::vector<double>();
  const auto listed = context.datum_of(*tensor);
  if (!listed) return std::nullopt;
  const Operand<double> numbers(*listed);
  return std::vector<double>(numbers.begin(), numbers.end());
}

}  // namespace onnx_check
