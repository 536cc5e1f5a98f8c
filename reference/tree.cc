#include "reference/tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace onnx_check {

namespace {

constexpr std::array<std::string_view, 4> aggregate_names{"AVERAGE", "SUM", "MIN", "MAX"};

bool goes_to_yes(const Forest& forest, const TreeNode& node, double x) {
  if (std::isnan(x) && node.missing_is_yes) return true;
  switch (node.branch) {
    case Branch::less_or_equal:
      return x <= node.split;
    case Branch::less:
      return x < node.split;
    case Branch::greater_or_equal:
      return x >= node.split;
    case Branch::greater:
      return x > node.split;
    case Branch::equal:
      return x == node.split;
    case Branch::not_equal:
      return x != node.split;
    default: {
      const auto members = std::span(forest.members).subspan(node.first, node.last - node.first);
      return std::find(members.begin(), members.end(), x) != members.end();
    }
  }
}

void vote(Aggregate aggregate, double weight, TargetScore& target) {
  switch (aggregate) {
    case Aggregate::average:
    case Aggregate::sum:
      target.score += weight;
      break;
    case Aggregate::minimum:
      target.score = target.voted ? std::min(target.score, weight) : weight;
      break;
    case Aggregate::maximum:
      target.score = target.voted ? std::max(target.score, weight) : weight;
      break;
  }
  target.voted = true;
}

}  // namespace

const TreeNode* Forest::leaf(size_t root, std::span<const double> row, EvalContext& context) const {
  const TreeNode* at = &nodes[root];
  for (size_t steps = 0; at->branch != Branch::leaf; ++steps) {
    if (steps > nodes.size()) {
      context.fail(run_rules::value, fmt::format("the tree from node {} runs in a circle", root),
                   "let each branch lead further down");
      return nullptr;
    }
    if (at->feature >= row.size()) {
      context.fail(run_rules::index, fmt::format("a node asks for feature {} of {}", at->feature, row.size()),
                   "pass rows with as many features as the trees ask for");
      return nullptr;
    }
    at = &nodes[goes_to_yes(*this, *at, row[at->feature]) ? at->yes : at->no];
  }
  return at;
}

std::optional<Aggregate> aggregate_named(std::string_view name, EvalContext& context) {
  const auto* const found = std::find(aggregate_names.begin(), aggregate_names.end(), name);
  if (found != aggregate_names.end()) return static_cast<Aggregate>(found - aggregate_names.begin());
  context.fail_attribute(run_rules::value, "aggregate_function", fmt::format("the function is \"{}\"", name),
                         "use SUM, AVERAGE, MIN or MAX");
  return std::nullopt;
}

std::optional<Aggregate> aggregate_numbered(int64_t number, EvalContext& context) {
  if (number >= 0 && number < static_cast<int64_t>(aggregate_names.size())) return static_cast<Aggregate>(number);
  context.fail_attribute(run_rules::value, "aggregate_function", fmt::format("the function is {}", number),
                         "use a number from 0 to 3");
  return std::nullopt;
}

std::optional<std::vector<TargetScore>> scores_of_row(const Forest& forest, Aggregate aggregate, size_t targets,
                                                      std::span<const double> row, EvalContext& context) {
  std::vector<TargetScore> scores(targets);
  for (const size_t root : forest.roots) {
    const TreeNode* leaf = forest.leaf(root, row, context);
    if (!leaf) return std::nullopt;
    for (const TreeVote& given : forest.votes_of(*leaf)) vote(aggregate, given.weight, scores[given.target]);
  }
  if (aggregate == Aggregate::average)
    for (TargetScore& target : scores) target.score /= static_cast<double>(forest.roots.size());
  return scores;
}

}  // namespace onnx_check
