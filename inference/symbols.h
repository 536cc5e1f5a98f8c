#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "inference/dim.h"

namespace onnx_check {

// The symbols of a graph with its subgraphs, or of one call of a function, and the equalities that operators force.
// Sizes keep their expressions while the graph is walked; resolve() puts in what the whole graph has forced, so that
// the result does not depend on the order of the nodes.
class Symbols {
 public:
  DimPool pool;

  // Notes that two sizes are equal. False where they cannot be: two different numbers once all equalities are in.
  // What cannot be said of one symbol (a product that is 12) is not noted.
  bool unify(Dim a, Dim b);
  // `dim` with every equality put in.
  Dim resolve(Dim dim);

  // Equalities that are noted between mark() and forget(mark) are known only there: in a branch, or a loop body.
  size_t mark() const { return noted_.size(); }
  void forget(size_t mark);

  // The symbols that were set equal to something, in the order in which that was found out.
  std::span<const DimExpr* const> bound() const { return noted_; }
  // What `symbol` was set equal to; unknown if nothing.
  Dim bound_to(const DimExpr& symbol) const;

 private:
  bool bind(const DimExpr& symbol, Dim to);
  bool solve(Dim difference);

  std::unordered_map<const DimExpr*, Dim> equal_to_;
  std::vector<const DimExpr*> noted_;
};

}  // namespace onnx_check
