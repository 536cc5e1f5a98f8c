#include "inference/known_reduction.h"

#include <algorithm>
#include <cmath>

#include "inference/known_arithmetic.h"
#include "inference/node_at_hand.h"

namespace onnx_check {

namespace {

double sum_of(std::span<const double> x) {
  double sum = 0, size = 0;
  for (const double each : x) {
    if (std::trunc(each) != each) return not_exact;
    sum += each;
    size += std::fabs(each);
  }
  return size <= most_exact_integer ? sum : not_exact;
}

double product_of(std::span<const double> x) {
  double product = 1;
  for (const double each : x) {
    product *= each;
    if (std::trunc(each) != each || !(std::fabs(product) <= most_exact_integer)) return not_exact;
  }
  return product;
}

// How an element of the output follows from those that are reduced to it.
struct Reduction {
  std::string_view op;  // of ai.onnx
  Dim (*step)(DimPool& pool, Dim so_far, Dim next) = nullptr;
  std::optional<int64_t> of_nothing;
  double (*of_floats)(std::span<const double> x) = nullptr;  // NaN: nothing is known
};

constexpr auto plus = [](DimPool& pool, Dim so_far, Dim next) { return pool.add(so_far, next); };
constexpr auto times = [](DimPool& pool, Dim so_far, Dim next) { return pool.mul(so_far, next); };
constexpr auto maximum = [](DimPool& pool, Dim so_far, Dim next) { return pool.max(so_far, next); };
constexpr auto minimum = [](DimPool& pool, Dim so_far, Dim next) { return pool.min(so_far, next); };

constexpr Reduction reductions[] = {
    {"ReduceMax", maximum, std::nullopt,
     [](auto x) { return x.empty() ? not_exact : *std::max_element(x.begin(), x.end()); }},
    {"ReduceMean", nullptr, std::nullopt, [](auto x) { return sum_of(x) / static_cast<double>(x.size()); }},
    {"ReduceMin", minimum, std::nullopt,
     [](auto x) { return x.empty() ? not_exact : *std::min_element(x.begin(), x.end()); }},
    {"ReduceProd", times, 1, product_of},
    {"ReduceSum", plus, 0, sum_of},
};

// The elements of the data that are reduced to each element of the output.
template <class T>
std::vector<std::vector<T>> gathered(std::span<const T> data, const PlainSizes& sizes,
                                     const std::vector<bool>& reduced) {
  PlainSizes kept = sizes;
  for (size_t i = 0; i < kept.size(); ++i)
    if (reduced[i]) kept[i] = 1;
  std::vector<std::vector<T>> groups(element_count(kept));
  for (size_t at = 0; at < data.size(); ++at) groups[position_before_broadcast(at, sizes, kept)].push_back(data[at]);
  return groups;
}

Dim reduced_element(const Reduction& op, const std::vector<Dim>& group, DimPool& pool) {
  if (group.empty()) return op.of_nothing ? Dim(*op.of_nothing) : Dim();
  Dim result = group.front();
  for (size_t i = 1; i < group.size(); ++i) result = op.step(pool, result, group[i]);
  return result;
}

void set_reduced_integers(const Reduction& op, std::span<const Dim> data, const PlainSizes& sizes,
                          const std::vector<bool>& reduced, Fact& out, InferContext& ctx) {
  Dims elements;
  for (const auto& group : gathered(data, sizes, reduced))
    elements.push_back(as_element(out.element, reduced_element(op, group, ctx.pool())));
  ctx.set_known(out, elements);
}

void set_reduced_floats(const Reduction& op, std::span<const double> data, const PlainSizes& sizes,
                        const std::vector<bool>& reduced, Fact& out, InferContext& ctx) {
  std::vector<double> elements;
  for (const auto& group : gathered(data, sizes, reduced))
    elements.push_back(all_exact(group) ? as_element(out.element, op.of_floats(group)) : not_exact);
  if (all_exact(elements)) ctx.set_known_floats(out, elements);
}

}  // namespace

void infer_known_reduction(const std::vector<bool>& reduced, InferContext& ctx) {
  NodeAtHand& node = ctx.node();
  const Fact& data = node.input(0);
  Fact& out = node.output(0);
  const Reduction* op = find_row(reductions, node.schema);
  const auto sizes = plain_sizes(data);
  if (!op || !sizes || !plain_sizes(out)) return;
  if (const auto integers = ctx.known(data);
      integers && op->step && integers->size() == element_count(*sizes) && out.element != ElementType::float32)
    return set_reduced_integers(*op, *integers, *sizes, reduced, out, ctx);
  if (const auto floats = ctx.known_floats(data); floats && floats->size() == element_count(*sizes))
    set_reduced_floats(*op, *floats, *sizes, reduced, out, ctx);
}

}  // namespace onnx_check
