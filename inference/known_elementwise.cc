#include "inference/known_elementwise.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "inference/known_arithmetic.h"
#include "inference/node_at_hand.h"

namespace onnx_check {

namespace {

using Elements = std::span<const Dim>;    // one of each input
using Numbers = std::span<const double>;  // likewise

bool is_nonnegative(Dim x) {
  const auto low = DimPool::lower_bound(x);
  return low && *low >= 0;
}

// Integer division rounds towards zero, that of sizes towards minus infinity: they are one where nothing is negative,
// or nothing is left over.
Dim quotient(InferContext& ctx, Dim a, Dim b) {
  if (a.is_number() && b.is_number()) return b.is(0) ? Dim() : a.number() / b.number();
  const Dim floor = ctx.pool().floor_div(a, b);
  const bool same_rounding = is_nonnegative(a) && is_nonnegative(b);
  return same_rounding || same(ctx.pool().mul(floor, b), a) ? floor : Dim();
}

// The remainder has the sign of the divisor, with `fmod` that of the dividend.
Dim remainder(InferContext& ctx, Dim a, Dim b) {
  const bool sign_of_dividend = ctx.node().attribute<int64_t>("fmod", 0) != 0;
  if (!sign_of_dividend || (is_nonnegative(a) && is_nonnegative(b))) return ctx.pool().mod(a, b);
  return a.is_number() && b.is_number() && !b.is(0) ? Dim(a.number() % b.number()) : Dim();
}

Dim power(InferContext& ctx, Dim base, Dim exponent) {
  if (!exponent.is_number() || exponent.number() < 0 || exponent.number() > 64) return {};
  Dim result = 1;
  for (int64_t i = 0; i < exponent.number(); ++i) result = ctx.pool().mul(result, base);
  return result;
}

// Only of integers, while a float32 counts without gaps: how runtimes round is their own.
double power(double base, double exponent) {
  const bool integral = std::trunc(base) == base && std::trunc(exponent) == exponent && exponent >= 0;
  const double result = integral ? std::pow(base, exponent) : not_exact;
  return std::fabs(result) <= most_exact_integer ? result : not_exact;
}

Dim sign(Dim x) {
  const auto low = DimPool::lower_bound(x), high = DimPool::upper_bound(x);
  if (x.is(0)) return 0;
  if (low && *low > 0) return 1;
  if (high && *high < 0) return -1;
  return {};
}

// Whether a < b; unknown where that depends on the symbols.
Dim less(InferContext& ctx, Dim a, Dim b) {
  const Dim difference = ctx.pool().sub(b, a);
  const auto low = DimPool::lower_bound(difference), high = DimPool::upper_bound(difference);
  if (low && *low > 0) return 1;
  if (high && *high <= 0) return 0;
  return {};
}

Dim equal(InferContext& ctx, Dim a, Dim b) {
  const Dim difference = ctx.pool().sub(b, a);
  if (difference.is(0)) return 1;
  if (sign(difference).known()) return 0;
  return {};
}

Dim negated(Dim truth) { return truth.is_number() ? Dim(truth.is(0)) : Dim(); }

Dim both(Dim a, Dim b) {
  if (a.is(0) || b.is(0)) return 0;
  return a.is_number() && b.is_number() ? Dim(1) : Dim();
}

Dim chosen(Dim condition, Dim then, Dim otherwise) {
  if (condition.is_number()) return condition.is(0) ? otherwise : then;
  return same(then, otherwise) ? then : Dim();
}

template <class Operation>
Dim of_numbers(Elements x, Operation operation) {
  return x[0].is_number() && x[1].is_number() ? Dim(operation(x[0].number(), x[1].number())) : Dim();
}

Dim least(InferContext& ctx, Elements x) {
  Dim result = x[0];
  for (const Dim each : x) result = ctx.pool().min(result, each);
  return result;
}

Dim greatest(InferContext& ctx, Elements x) {
  Dim result = x[0];
  for (const Dim each : x) result = ctx.pool().max(result, each);
  return result;
}

// How an element of the output follows from one of each input; null: not for inputs of that kind.
struct Elementwise {
  std::string_view op;  // of ai.onnx
  Dim (*of_integers)(InferContext& ctx, Elements x) = nullptr;
  double (*of_floats)(Numbers x) = nullptr;  // NaN: nothing is known
  Dim (*test_floats)(Numbers x) = nullptr;
};

constexpr Elementwise elementwise[] = {
    {"Abs", [](auto& ctx, Elements x) { return ctx.pool().max(x[0], ctx.pool().mul(x[0], -1)); },
     [](Numbers x) { return std::fabs(x[0]); }},
    {"Add", [](auto& ctx, Elements x) { return ctx.pool().add(x[0], x[1]); }, [](Numbers x) { return x[0] + x[1]; }},
    {"And", [](auto&, Elements x) { return both(x[0], x[1]); }},
    {"BitwiseAnd", [](auto&, Elements x) { return of_numbers(x, std::bit_and<>()); }},
    {"BitwiseOr", [](auto&, Elements x) { return of_numbers(x, std::bit_or<>()); }},
    {"BitwiseXor", [](auto&, Elements x) { return of_numbers(x, std::bit_xor<>()); }},
    {"Ceil", nullptr, [](Numbers x) { return std::ceil(x[0]); }},
    {"Div", [](auto& ctx, Elements x) { return quotient(ctx, x[0], x[1]); }, [](Numbers x) { return x[0] / x[1]; }},
    {"Equal", [](auto& ctx, Elements x) { return equal(ctx, x[0], x[1]); }, nullptr,
     [](Numbers x) { return Dim(x[0] == x[1]); }},
    {"Floor", nullptr, [](Numbers x) { return std::floor(x[0]); }},
    {"Greater", [](auto& ctx, Elements x) { return less(ctx, x[1], x[0]); }, nullptr,
     [](Numbers x) { return Dim(x[0] > x[1]); }},
    {"GreaterOrEqual", [](auto& ctx, Elements x) { return negated(less(ctx, x[0], x[1])); }, nullptr,
     [](Numbers x) { return Dim(x[0] >= x[1]); }},
    {"Identity", [](auto&, Elements x) { return x[0]; }, [](Numbers x) { return x[0]; }},
    {"Less", [](auto& ctx, Elements x) { return less(ctx, x[0], x[1]); }, nullptr,
     [](Numbers x) { return Dim(x[0] < x[1]); }},
    {"LessOrEqual", [](auto& ctx, Elements x) { return negated(less(ctx, x[1], x[0])); }, nullptr,
     [](Numbers x) { return Dim(x[0] <= x[1]); }},
    {"Max", greatest, [](Numbers x) { return *std::max_element(x.begin(), x.end()); }},
    {"Min", least, [](Numbers x) { return *std::min_element(x.begin(), x.end()); }},
    {"Mod", [](auto& ctx, Elements x) { return remainder(ctx, x[0], x[1]); },
     [](Numbers x) { return std::fmod(x[0], x[1]); }},
    {"Mul", [](auto& ctx, Elements x) { return ctx.pool().mul(x[0], x[1]); }, [](Numbers x) { return x[0] * x[1]; }},
    {"Neg", [](auto& ctx, Elements x) { return ctx.pool().mul(x[0], -1); }, [](Numbers x) { return -x[0]; }},
    {"Not", [](auto&, Elements x) { return negated(x[0]); }},
    {"Or", [](auto&, Elements x) { return negated(both(negated(x[0]), negated(x[1]))); }},
    {"Pow", [](auto& ctx, Elements x) { return power(ctx, x[0], x[1]); }, [](Numbers x) { return power(x[0], x[1]); }},
    {"Reciprocal", nullptr, [](Numbers x) { return 1 / x[0]; }},
    {"Relu", [](auto& ctx, Elements x) { return ctx.pool().max(x[0], 0); }},
    {"Round", nullptr, [](Numbers x) { return std::nearbyint(x[0]); }},
    {"Sign", [](auto&, Elements x) { return sign(x[0]); }},
    {"Sqrt", nullptr, [](Numbers x) { return std::sqrt(x[0]); }},
    {"Sub", [](auto& ctx, Elements x) { return ctx.pool().sub(x[0], x[1]); }, [](Numbers x) { return x[0] - x[1]; }},
    {"Where", [](auto&, Elements x) { return chosen(x[0], x[1], x[2]); }},
    {"Xor", [](auto&, Elements x) { return of_numbers(x, std::not_equal_to<>()); }},
};

template <class T>
struct Operand {
  PlainSizes sizes;
  std::vector<T> elements;
};

template <class T>
using Operands = std::vector<Operand<T>>;

// Nothing unless `known` tells the elements of every input.
template <class T, class KnownElements>
std::optional<Operands<T>> operands_of(NodeAtHand& node, KnownElements known) {
  Operands<T> operands;
  for (const Fact* in : node.inputs) {
    const auto elements = known(*in);
    const auto sizes = plain_sizes(*in);
    if (!elements || !sizes || elements->size() != element_count(*sizes)) return std::nullopt;
    operands.push_back({*sizes, std::vector<T>(elements->begin(), elements->end())});
  }
  return operands;
}

// What `element_of` makes of the operands' elements that meet at each position of the output.
template <class Result, class T, class ElementOf>
std::vector<Result> combined(const Operands<T>& operands, const PlainSizes& out, ElementOf element_of) {
  std::vector<Result> results(element_count(out));
  std::vector<T> meeting(operands.size());
  for (size_t at = 0; at < results.size(); ++at) {
    for (size_t i = 0; i < operands.size(); ++i)
      meeting[i] = operands[i].elements[position_before_broadcast(at, out, operands[i].sizes)];
    results[at] = element_of(std::span<const T>(meeting));
  }
  return results;
}

void set_combined_integers(const Elementwise& op, const PlainSizes& sizes, Fact& out, InferContext& ctx) {
  const auto operands = operands_of<Dim>(ctx.node(), [&](const Fact& in) { return ctx.known(in); });
  if (!operands) return;
  ctx.set_known(out, combined<Dim>(*operands, sizes,
                                   [&](Elements x) { return as_element(out.element, op.of_integers(ctx, x)); }));
}

void set_combined_floats(const Elementwise& op, const PlainSizes& sizes, Fact& out, InferContext& ctx) {
  const auto operands = operands_of<double>(ctx.node(), [&](const Fact& in) { return ctx.known_floats(in); });
  if (!operands) return;
  if (op.test_floats) return ctx.set_known(out, combined<Dim>(*operands, sizes, op.test_floats));
  const auto elements = combined<double>(
      *operands, sizes, [&](Numbers x) { return all_exact(x) ? as_element(out.element, op.of_floats(x)) : not_exact; });
  if (all_exact(elements)) ctx.set_known_floats(out, elements);
}

bool may_have_known(const Fact* in) { return in && (in->known || in->constant); }

}  // namespace

void infer_known_elementwise(InferContext& ctx) {
  NodeAtHand& node = ctx.node();
  if (node.inputs.empty() || !std::all_of(node.inputs.begin(), node.inputs.end(), may_have_known)) return;
  const Elementwise* op = find_row(elementwise, node.schema);
  Fact& out = node.output(0);
  const auto sizes = plain_sizes(out);
  if (!op || !sizes) return;
  if (op->of_integers) set_combined_integers(*op, *sizes, out, ctx);
  if (!out.known && (op->of_floats || op->test_floats)) set_combined_floats(*op, *sizes, out, ctx);
}

}  // namespace onnx_check
