#pragma once

#include <optional>
#include <string>

#include "inference/infer_domain.h"
#include "inference/symbols.h"
#include "lib/place/body.h"
#include "lib/schema/view.h"
#include "onnx_check/finding.h"
#include "onnx_check/graph.h"

namespace onnx_check {

class InferenceEngine;
class NodeAtHand;

// What an operator's inference function sees beside its view: the symbols, and helpers that report broken constraints.
// A helper that reports returns nothing, and the function returns: what it did not set stays unknown, and silent.
class InferContext {
 public:
  InferContext(InferenceEngine& engine, NodeAtHand& node) : engine_(engine), node_(node) {}

  Symbols& symbols() const;
  DimPool& pool() const { return symbols().pool; }
  Arena& arena() const;

  // --- Results -------------------------------------------------------------------------------------------------

  void set_dims(Fact& out, std::span<const Dim> dims);
  void set_dims(Fact& out, const Dims& dims) { set_dims(out, std::span<const Dim>(dims)); }
  void set_same_dims(Fact& out, const Fact& in);
  // The elements of an integer or bool tensor; ignored where there are too many, or all are unknown.
  void set_known(Fact& out, std::span<const Dim> elements);
  void set_known(Fact& out, const Dims& elements) { set_known(out, std::span<const Dim>(elements)); }
  void set_known_floats(Fact& out, std::span<const double> elements);
  // Findings about `lent` are about `in`.
  void stands_for(const Fact& lent, const Fact& in) { lent_.push_back({&lent, &in}); }
  // A copy of `fact` for `inner`.
  const Fact* keep(const Fact& fact);
  // A tensor fact with these sizes.
  Fact tensor(ElementType element, const Dims& dims);

  // What a tensor of the model tells.
  Fact fact_of(const Tensor& tensor);
  Fact fact_of(const SparseTensor& tensor);
  // What a type of the model tells.
  Fact fact_of(const Type& type);

  // A size that only running the model tells; named after the output and `index`, the same in every run.
  Dim fresh(const Fact& out, size_t index);

  // --- Known elements ------------------------------------------------------------------------------------------

  // The elements of an integer or bool tensor of known size; single ones may be unknown. Nothing if it is not small,
  // or nothing is known of it.
  std::optional<std::span<const Dim>> known(const Fact& in);
  // The same where every element is a plain number.
  std::optional<std::vector<int64_t>> known_numbers(const Fact& in);
  std::optional<std::vector<double>> known_floats(const Fact& in);
  // The only element of a scalar or one-element tensor; unknown if it is not known.
  Dim known_scalar(const Fact& in);

  // --- Constraints: report and return nothing / false where they are broken --------------------------------------

  // `message` states the fact, then what was expected; the constraint's sentence stands behind it as the clause.
  // One that is unsure is a warning.
  void fail(const Constraint& broken, std::string message, std::string help);
  void fail(const Constraint& broken, const Fact& at, std::string message, std::string help);
  void fail_attribute(const Constraint& broken, std::string_view attribute, std::string message, std::string help);

  // An axis from 0 to rank-1, counted from the end where it is negative.
  std::optional<size_t> axis(int64_t axis, size_t rank, const Constraint& in_range);
  // The same for several, all different.
  std::optional<std::vector<size_t>> axes(std::span<const int64_t> axes, size_t rank, const Constraint& in_range,
                                          const Constraint& distinct);
  // Whether the rank is unknown or as said.
  bool rank_is(const Fact& in, size_t rank, const Constraint& rank_rule);
  bool rank_at_least(const Fact& in, size_t rank, const Constraint& rank_rule);
  // Makes `size` and dimension `index` of `in` one size, and `size` the better known of the two.
  bool unify(Dim& size, const Fact& in, size_t index, const Constraint& equal);
  // The same for two sizes of which the operator requires that they are equal. `at`: the input to blame.
  bool unify(Dim& size, Dim other, const Fact& at, const Constraint& equal);
  // A scalar, or a tensor with one element where `or_single`.
  bool is_scalar(const Fact& in, const Constraint& scalar, bool or_single = true);

  // The sizes that several shapes broadcast to (numpy's rules); nothing where a rank is unknown.
  std::optional<Dims> broadcast(std::span<const Fact* const> inputs, const Constraint& broadcastable);

  // --- Subgraphs -----------------------------------------------------------------------------------------------

  // Infers `graph`, whose inputs get the types and sizes of `inputs`, and gives the facts of its outputs. What is
  // found in it about symbols of the outer graph is known only there.
  // `runs` false: it is known never to run, and what is wrong in it is nobody's fault.
  std::vector<Fact> infer_subgraph(const Graph& graph, std::span<const Fact> inputs, bool runs = true);

  // The node with its arguments by position, for the traits.
  NodeAtHand& node() { return node_; }

 private:
  Part part_of(const Fact& in) const;

  InferenceEngine& engine_;
  NodeAtHand& node_;
  std::vector<std::pair<const Fact*, const Fact*>> lent_;
};

}  // namespace onnx_check
