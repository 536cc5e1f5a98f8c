#include "reference/context.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>

#include "reference/execution.h"
#include "reference/operand.h"
#include "reference/tensor_value.h"

namespace onnx_check {

std::string printed_dims(std::span<const int64_t> dims) { return fmt::format("[{}]", fmt::join(dims, ",")); }

bool EvalContext::allocate(Datum& out, ElementType element, std::span<const int64_t> dims) {
  if (failed()) return false;
  for (const int64_t dim : dims)
    if (dim < 0) {
      fail(run_rules::shape, fmt::format("an output would have the shape {}", printed_dims(dims)),
           "see that no size is negative");
      return false;
    }
  auto made = execution_.budget_->tensor(element, dims);
  if (!made) {
    fail(run_rules::too_much_memory,
         fmt::format("{}{} does not fit into the {} bytes that the run may take", to_string(element),
                     printed_dims(dims), execution_.budget_->max_bytes()),
         "make it smaller, or allow more with --max-memory");
    return false;
  }
  out = *std::move(made);
  return true;
}

bool EvalContext::has_room(uint64_t bytes) {
  if (execution_.budget_->has_room(bytes)) return true;
  fail(run_rules::too_much_memory,
       fmt::format("{} bytes of working memory do not fit into the {} that the run may take", bytes,
                   execution_.budget_->max_bytes()),
       "make the arguments smaller, or allow more with --max-memory");
  return false;
}

void EvalContext::fail(const Rule& rule, const Datum& at, std::string message, std::string help) {
  const Datum* blamed = &at;
  for (const auto& [lent, in] : lent_)
    if (blamed == lent) blamed = in;
  Part part;
  for (size_t i = 0; i < node_.inputs.size(); ++i)
    if (node_.inputs[i] == blamed) part = Part::input(i);
  execution_.fail(rule, part, std::move(message), std::move(help));
}

void EvalContext::fail(const Rule& rule, std::string message, std::string help) {
  execution_.fail(rule, {}, std::move(message), std::move(help));
}

void EvalContext::fail_attribute(const Rule& rule, std::string_view attribute, std::string message, std::string help) {
  const Part part{Part::Kind::attribute, 0, attribute};
  execution_.fail(rule, node_.node.find_attribute(attribute) ? part : Part{}, std::move(message), std::move(help));
}

bool EvalContext::failed() const { return execution_.failed_; }

std::optional<size_t> EvalContext::axis(int64_t axis, size_t rank) {
  const auto count = static_cast<int64_t>(rank);
  if (axis >= -count && axis < count) return static_cast<size_t>(axis < 0 ? axis + count : axis);
  fail(run_rules::index, fmt::format("axis {} of a tensor of rank {}", axis, rank),
       rank == 0 ? "give the tensor a dimension" : fmt::format("use an axis from {} to {}", -count, count - 1));
  return std::nullopt;
}

std::optional<std::vector<size_t>> EvalContext::axes(std::span<const int64_t> axes, size_t rank) {
  std::vector<size_t> found;
  std::vector<bool> taken(rank, false);
  for (const int64_t each : axes) {
    const auto at = axis(each, rank);
    if (!at) return std::nullopt;
    if (taken[*at]) {
      fail(run_rules::value, fmt::format("axis {} is named twice", each), "name each axis once");
      return std::nullopt;
    }
    taken[*at] = true;
    found.push_back(*at);
  }
  return found;
}

bool EvalContext::rank_is(const Datum& in, size_t rank) {
  if (in.rank() == rank) return true;
  fail(run_rules::shape, in, fmt::format("it has shape {}, expected {} dimensions", printed_dims(in.dims()), rank),
       "reshape it");
  return false;
}

bool EvalContext::rank_at_least(const Datum& in, size_t rank) {
  if (in.rank() >= rank) return true;
  fail(run_rules::shape, in,
       fmt::format("it has shape {}, expected {} or more dimensions", printed_dims(in.dims()), rank), "reshape it");
  return false;
}

bool EvalContext::same_dims(const Datum& one, const Datum& other) { return dims_are(other, one.dims()); }

bool EvalContext::dims_are(const Datum& in, std::span<const int64_t> dims) {
  if (std::equal(in.dims().begin(), in.dims().end(), dims.begin(), dims.end())) return true;
  fail(run_rules::shape, in, fmt::format("it has shape {}, expected {}", printed_dims(in.dims()), printed_dims(dims)),
       "reshape it");
  return false;
}

std::optional<Sizes> EvalContext::broadcast(std::span<const Datum* const> inputs) {
  Sizes dims;
  for (const Datum* input : inputs) {
    const Sizes& own = input->dims();
    if (own.size() > dims.size()) dims.insert(dims.begin(), own.size() - dims.size(), 1);
    for (size_t i = 0; i < own.size(); ++i) {
      int64_t& dim = dims[dims.size() - own.size() + i];
      if (own[i] == 1 || own[i] == dim) continue;
      if (dim != 1) {
        fail(run_rules::shape, *input,
             fmt::format("it has shape {}, which does not broadcast to {}", printed_dims(own), printed_dims(dims)),
             "make the sizes equal, or 1");
        return std::nullopt;
      }
      dim = own[i];
    }
  }
  return dims;
}

std::optional<int64_t> EvalContext::single_int(const Datum& in) {
  if (in.size() == 1) return Operand<int64_t>(in)[0];
  fail(run_rules::shape, in, fmt::format("it has shape {}, expected one element", printed_dims(in.dims())),
       "pass one number");
  return std::nullopt;
}

std::optional<double> EvalContext::single_number(const Datum& in) {
  if (in.size() == 1) return Operand<double>(in)[0];
  fail(run_rules::shape, in, fmt::format("it has shape {}, expected one element", printed_dims(in.dims())),
       "pass one number");
  return std::nullopt;
}

std::vector<int64_t> EvalContext::ints(const Datum& in) {
  const Operand<int64_t> elements(in);
  return {elements.begin(), elements.end()};
}

std::optional<size_t> EvalContext::index(int64_t index, int64_t size, const Datum& of) {
  if (index >= -size && index < size) return static_cast<size_t>(index < 0 ? index + size : index);
  fail(run_rules::index, of, fmt::format("index {} of {} elements", index, size),
       size == 0 ? "there is nothing to choose from" : fmt::format("use an index from {} to {}", -size, size - 1));
  return std::nullopt;
}

std::optional<Datum> EvalContext::datum_of(const Tensor& tensor) {
  auto datum = datum_from(tensor, nullptr);
  if (!datum)
    fail(run_rules::unreadable_tensor, "the elements of a tensor cannot be read", "see what `onnx-check` says of it");
  return datum;
}

std::optional<Datum> EvalContext::datum_of(const SparseTensor& tensor) {
  auto datum = datum_from(tensor);
  if (!datum)
    fail(run_rules::unreadable_tensor, "the elements of a sparse tensor cannot be read",
         "see what `onnx-check` says of it");
  return datum;
}

Random EvalContext::random(std::optional<float> seed) {
  if (seed) return Random(std::bit_cast<uint32_t>(*seed));
  return Random(execution_.options_.seed * 0x9e3779b97f4a7c15 + execution_.steps_);
}

std::optional<std::vector<Datum>> EvalContext::run_subgraph(const Graph& graph, std::span<const Datum> inputs) {
  if (failed()) return std::nullopt;
  return execution_.run_subgraph(node_, graph, inputs);
}

}  // namespace onnx_check
