#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "reference/eval_domain.h"
#include "reference/random.h"
#include "reference/rules.h"

namespace onnx_check {

class Execution;
class NodeEval;

// What an operator's kernel sees beside its view. What fails reports, and gives nothing or false: the kernel returns.
class EvalContext {
 public:
  EvalContext(Execution& execution, NodeEval& node) : execution_(execution), node_(node) {}

  // --- Outputs -------------------------------------------------------------------------------------------------

  // Makes `out` a tensor of zeros (empty strings) with memory of its own.
  bool allocate(Datum& out, ElementType element, std::span<const int64_t> dims);
  // Whether so many bytes of working memory may be taken.
  bool has_room(uint64_t bytes);

  // --- Failing -------------------------------------------------------------------------------------------------

  // `message` states the fact, then what was expected. `at` is the input to blame.
  void fail(const Rule& rule, const Datum& at, std::string message, std::string help);
  void fail(const Rule& rule, std::string message, std::string help);
  void fail_attribute(const Rule& rule, std::string_view attribute, std::string message, std::string help);
  // Findings about `lent` are about `in`.
  void stands_for(const Datum& lent, const Datum& in) { lent_.push_back({&lent, &in}); }
  bool failed() const;

  // --- Common conditions ---------------------------------------------------------------------------------------

  // An axis from 0 to rank-1, counted from the end where it is negative.
  std::optional<size_t> axis(int64_t axis, size_t rank);
  // The same for several, all different, in the order given.
  std::optional<std::vector<size_t>> axes(std::span<const int64_t> axes, size_t rank);
  bool rank_is(const Datum& in, size_t rank);
  bool rank_at_least(const Datum& in, size_t rank);
  bool same_dims(const Datum& one, const Datum& other);
  bool dims_are(const Datum& in, std::span<const int64_t> dims);
  // What several shapes broadcast to (numpy's rules).
  std::optional<Sizes> broadcast(std::span<const Datum* const> inputs);
  // The only element of a tensor with one element.
  std::optional<int64_t> single_int(const Datum& in);
  std::optional<double> single_number(const Datum& in);
  // The elements of an integer tensor.
  std::vector<int64_t> ints(const Datum& in);
  // An index from 0 to size-1, counted from the end where it is negative.
  std::optional<size_t> index(int64_t index, int64_t size, const Datum& of);

  // --- The run -------------------------------------------------------------------------------------------------

  // A tensor of the model.
  std::optional<Datum> datum_of(const Tensor& tensor);
  std::optional<Datum> datum_of(const SparseTensor& tensor);
  // The generator of a random operator: with its own seed, or the run's and the node's place.
  Random random(std::optional<float> seed);
  // Runs a subgraph of the node; its inputs are `inputs`. Nothing where that failed.
  std::optional<std::vector<Datum>> run_subgraph(const Graph& graph, std::span<const Datum> inputs);

  NodeEval& node() { return node_; }

 private:
  Execution& execution_;
  NodeEval& node_;
  std::vector<std::pair<const Datum*, const Datum*>> lent_;
};

// "[2,3]"
std::string printed_dims(std::span<const int64_t> dims);

}  // namespace onnx_check
