#pragma once

#include <span>
#include <vector>

#include "reference/samples.h"

namespace onnx_check {

enum class Branch : uint8_t { less_or_equal, less, greater_or_equal, greater, equal, not_equal, member, leaf };

// A node goes to nodes `yes` or `no`; a leaf has votes [first, last).
struct TreeNode {
  Branch branch = Branch::leaf;
  bool missing_is_yes = false;  // where NaN goes
  size_t feature = 0;
  double split = 0;
  size_t yes = 0, no = 0;
  size_t first = 0, last = 0;  // of a member branch: its members
};

struct TreeVote {
  size_t target;
  double weight;
};

// The trees of an ensemble, one array of nodes.
struct Forest {
  std::vector<TreeNode> nodes = {};
  std::vector<size_t> roots = {};
  std::vector<TreeVote> votes = {};
  std::vector<double> members = {};

  // The leaf of the tree from `root` for a row of features. Nothing where the branches run in a circle or ask for a
  // feature that the row does not have; the context then knows.
  const TreeNode* leaf(size_t root, std::span<const double> row, EvalContext& context) const;
  std::span<const TreeVote> votes_of(const TreeNode& leaf) const {
    return std::span(votes).subspan(leaf.first, leaf.last - leaf.first);
  }
};

enum class Aggregate : uint8_t { average, sum, minimum, maximum };  // in the order of TreeEnsemble-5's numbers
std::optional<Aggregate> aggregate_named(std::string_view name, EvalContext& context);
std::optional<Aggregate> aggregate_numbered(int64_t number, EvalContext& context);

struct TargetScore {
  double score = 0;
  bool voted = false;
};
// What the trees vote for one row, of `targets` targets.
std::optional<std::vector<TargetScore>> scores_of_row(const Forest& forest, Aggregate aggregate, size_t targets,
                                                      std::span<const double> row, EvalContext& context);

}  // namespace onnx_check
