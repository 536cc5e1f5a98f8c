#include "inference/context.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/engine.h"
#include "inference/fact_types.h"
#include "inference/known.h"

namespace onnx_check {

Symbols& InferContext::symbols() const { return *engine_.symbols_; }
Arena& InferContext::arena() const { return engine_.arena_; }

void InferContext::set_dims(Fact& out, std::span<const Dim> dims) {
  if (out.kind == Fact::Kind::unknown) out.kind = Fact::Kind::tensor;
  out.ranked = true;
  out.dims = keep_dims(dims, arena());
}

void InferContext::set_same_dims(Fact& out, const Fact& in) {
  if (out.kind == Fact::Kind::unknown) out.kind = in.kind;
  out.ranked = in.ranked;
  out.dims = in.dims;
}

void InferContext::set_known(Fact& out, std::span<const Dim> elements) {
  const bool tells = std::any_of(elements.begin(), elements.end(), [](Dim element) {
    return element.known() || element.is_above_all() || element.is_below_all();
  });
  if (!tells || elements.size() > most_known_elements) return;
  out.known = arena().make<Known>(keep_dims(elements, arena()), std::span<const double>{});
}

void InferContext::set_known_floats(Fact& out, std::span<const double> elements) {
  if (elements.empty() || elements.size() > most_known_elements) return;
  double* kept = static_cast<double*>(arena().allocate(elements.size_bytes(), alignof(double)));
  std::copy(elements.begin(), elements.end(), kept);
  out.known = arena().make<Known>(std::span<const Dim>{}, std::span<const double>(kept, elements.size()));
}

const Fact* InferContext::keep(const Fact& fact) { return arena().make<Fact>(fact); }

Fact InferContext::tensor(ElementType element, const Dims& dims) {
  Fact fact;
  fact.kind = Fact::Kind::tensor;
  fact.element = element;
  set_dims(fact, dims);
  return fact;
}

Fact InferContext::fact_of(const Tensor& tensor) { return engine_.fact_of(tensor); }
Fact InferContext::fact_of(const SparseTensor& tensor) { return fact_of_sparse(tensor, arena()); }
Fact InferContext::fact_of(const Type& type) { return engine_.fact_of(&type, false); }

Dim InferContext::fresh(const Fact& out, size_t index) {
  size_t output = 0;
  while (output < node_.outputs.size() && &node_.outputs[output] != &out) ++output;
  const bool named = output < node_.node.outputs.size() && !node_.node.outputs[output].empty();
  const std::string name =
      named ? std::string(node_.node.outputs[output].view())
            : fmt::format("{}.{}", subject_of(node_.node, engine_.bodies_.back().node_index), output);
  return pool().symbol(fmt::format("{}_dim{}", name, index));
}

namespace {

constexpr Known no_elements;

const Known* elements_of(const Fact& in, Arena& arena) {
  if (in.known) return in.known;
  if (std::any_of(in.dims.begin(), in.dims.end(), [](Dim dim) { return dim.is(0); })) return &no_elements;
  return in.constant ? known_elements(*in.constant, arena) : nullptr;
}

}  // namespace

std::optional<std::span<const Dim>> InferContext::known(const Fact& in) {
  const Known* elements = elements_of(in, arena());
  if (!elements || !elements->floats.empty()) return std::nullopt;
  return elements->ints;
}

std::optional<std::vector<int64_t>> InferContext::known_numbers(const Fact& in) {
  const auto elements = known(in);
  if (!elements) return std::nullopt;
  std::vector<int64_t> numbers;
  for (const Dim element : *elements) {
    const Dim resolved = symbols().resolve(element);
    if (!resolved.is_number()) return std::nullopt;
    numbers.push_back(resolved.number());
  }
  return numbers;
}

std::optional<std::vector<double>> InferContext::known_floats(const Fact& in) {
  const Known* elements = elements_of(in, arena());
  if (!elements || !elements->ints.empty()) return std::nullopt;
  return std::vector<double>(elements->floats.begin(), elements->floats.end());
}

Dim InferContext::known_scalar(const Fact& in) {
  const auto elements = known(in);
  return elements && elements->size() == 1 ? elements->front() : Dim();
}

Part InferContext::part_of(const Fact& in) const {
  const Fact* wanted = &in;
  // What was lent last may stand for what was lent before.
  for (auto each = lent_.rbegin(); each != lent_.rend(); ++each)
    if (each->first == wanted) wanted = each->second;
  for (size_t i = 0; i < node_.inputs.size(); ++i)
    if (node_.inputs[i] == wanted) return Part::input(i);
  return {};
}

void InferContext::fail(const Constraint& broken, std::string message, std::string help) {
  engine_.report_broken(node_, broken, {}, std::move(message), std::move(help));
}

void InferContext::fail(const Constraint& broken, const Fact& at, std::string message, std::string help) {
  engine_.report_broken(node_, broken, part_of(at), std::move(message), std::move(help));
}

void InferContext::fail_attribute(const Constraint& broken, std::string_view attribute, std::string message,
                                  std::string help) {
  engine_.report_broken(node_, broken, Part::attribute(attribute), std::move(message), std::move(help));
}

std::optional<size_t> InferContext::axis(int64_t axis, size_t rank, const Constraint& in_range) {
  const auto count = static_cast<int64_t>(rank);
  if (axis >= -count && axis < count) return static_cast<size_t>(axis < 0 ? axis + count : axis);
  const std::string range = count == 0 ? "no axis, the rank is 0" : fmt::format("{} to {}", -count, count - 1);
  fail(
      in_range, fmt::format("the axis is {}, expected {}", axis, range),
      count == 0 ? "give the node an input with at least one dimension" : fmt::format("choose an axis from {}", range));
  return std::nullopt;
}

std::optional<std::vector<size_t>> InferContext::axes(std::span<const int64_t> axes, size_t rank,
                                                      const Constraint& in_range, const Constraint& distinct) {
  std::vector<size_t> result;
  std::vector<bool> taken(rank);
  for (const int64_t each : axes) {
    const auto index = axis(each, rank, in_range);
    if (!index) return std::nullopt;
    if (taken[*index]) {
      fail(distinct, fmt::format("axis {} is named twice", each), fmt::format("name axis {} once", each));
      return std::nullopt;
    }
    taken[*index] = true;
    result.push_back(*index);
  }
  return result;
}

bool InferContext::rank_is(const Fact& in, size_t rank, const Constraint& rank_rule) {
  if (!in.ranked || in.rank() == rank) return true;
  fail(rank_rule, in, fmt::format("the rank is {}, expected {}", in.rank(), rank),
       fmt::format("reshape it to {} dimensions", rank));
  return false;
}

bool InferContext::rank_at_least(const Fact& in, size_t rank, const Constraint& rank_rule) {
  if (!in.ranked || in.rank() >= rank) return true;
  fail(rank_rule, in, fmt::format("the rank is {}, expected at least {}", in.rank(), rank),
       fmt::format("reshape it to {} or more dimensions", rank));
  return false;
}

bool InferContext::unify(Dim& size, const Fact& in, size_t index, const Constraint& equal) {
  const Dim other = in.dim(index);
  if (symbols().unify(size, other)) {
    if (!size.known() || (other.is_number() && !size.is_number())) size = other;
    return true;
  }
  fail(equal, in,
       fmt::format("dimension {} is {}, expected {}", index, to_string(symbols().resolve(other)),
                   to_string(symbols().resolve(size))),
       fmt::format("give dimension {} the size {}", index, to_string(symbols().resolve(size))));
  return false;
}

bool InferContext::unify(Dim& size, Dim other, const Fact& at, const Constraint& equal) {
  if (symbols().unify(size, other)) {
    if (!size.known() || (other.is_number() && !size.is_number())) size = other;
    return true;
  }
  fail(equal, at,
       fmt::format("the size is {}, expected {}", to_string(symbols().resolve(other)),
                   to_string(symbols().resolve(size))),
       fmt::format("make the size {}", to_string(symbols().resolve(size))));
  return false;
}

bool InferContext::is_scalar(const Fact& in, const Constraint& scalar, bool or_single) {
  if (!in.ranked || in.dims.empty()) return true;
  const auto may_be_one = [](Dim dim) { return !dim.is_number() || dim.is(1); };
  if (or_single && std::all_of(in.dims.begin(), in.dims.end(), may_be_one)) return true;
  fail(scalar, in, fmt::format("the shape is {}, expected a scalar", to_string(in)), "pass a single element");
  return false;
}

std::optional<Dims> InferContext::broadcast(std::span<const Fact* const> inputs, const Constraint& broadcastable) {
  size_t rank = 0;
  for (const Fact* in : inputs) {
    if (!in->ranked) return std::nullopt;
    rank = std::max(rank, in->rank());
  }
  Dims result(rank, 1);
  for (const Fact* in : inputs)
    for (size_t i = 1; i <= in->rank(); ++i) {
      Dim& size = result[rank - i];
      const Dim other = symbols().resolve(in->dim_from_end(i)), so_far = symbols().resolve(size);
      if (so_far.is_number() && other.is_number() && !so_far.is(1) && !other.is(1) && !(so_far == other)) {
        fail(broadcastable, *in,
             fmt::format("dimension {} is {}, which does not broadcast with {}", in->rank() - i, to_string(other),
                         to_string(so_far)),
             fmt::format("make the dimension {} or 1", to_string(so_far)));
        return std::nullopt;
      }
      size = pool().broadcast(size, in->dim_from_end(i));
    }
  return result;
}

std::vector<Fact> InferContext::infer_subgraph(const Graph& graph, std::span<const Fact> inputs, bool runs) {
  return engine_.infer_subgraph(graph, inputs, runs);
}

}  // namespace onnx_check
