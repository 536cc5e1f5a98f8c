#include <algorithm>
#include <limits>

#include "inference/dim.h"

namespace onnx_check {

namespace {

// Inclusive; the extremes of int64 stand for no bound.
struct Range {
  static constexpr int64_t no_low = std::numeric_limits<int64_t>::min();
  static constexpr int64_t no_high = std::numeric_limits<int64_t>::max();
  int64_t low = no_low;
  int64_t high = no_high;
};

Range range_of(Dim dim);

int64_t product(int64_t a, int64_t b, int64_t otherwise) {
  int64_t result = 0;
  return __builtin_mul_overflow(a, b, &result) ? otherwise : result;
}

// Of a product of atoms that are all known to be 0 or more; any other product has no bound.
Range range_of_product(std::span<const DimExpr* const> atoms, const std::vector<Range>& ranges) {
  Range result{1, 1};
  for (size_t i = 0; i < atoms.size(); ++i) {
    if (ranges[i].low < 0) return {};
    result.low = product(result.low, ranges[i].low, 0);
    result.high = result.high == Range::no_high || ranges[i].high == Range::no_high
                      ? Range::no_high
                      : product(result.high, ranges[i].high, Range::no_high);
  }
  return result;
}

Range scaled(Range range, int64_t factor) {
  if (factor < 0) {
    const Range mirrored{range.high == Range::no_high ? Range::no_low : -range.high,
                         range.low == Range::no_low ? Range::no_high : -range.low};
    return factor == Range::no_low ? Range{} : scaled(mirrored, -factor);
  }
  return {range.low == Range::no_low ? Range::no_low : product(range.low, factor, Range::no_low),
          range.high == Range::no_high ? Range::no_high : product(range.high, factor, Range::no_high)};
}

Range sum(Range a, Range b) {
  Range result;
  if (a.low == Range::no_low || b.low == Range::no_low || __builtin_add_overflow(a.low, b.low, &result.low))
    result.low = Range::no_low;
  if (a.high == Range::no_high || b.high == Range::no_high || __builtin_add_overflow(a.high, b.high, &result.high))
    result.high = Range::no_high;
  return result;
}

Range range_of_operation(const DimExpr& expr) {
  const Range left = range_of(expr.left), right = range_of(expr.right);
  switch (expr.operation) {
    case DimOperation::floor_div:
      if (left.low >= 0 && right.low >= 0) return {0, left.high};
      return {};
    case DimOperation::mod:
      if (right.low >= 1) return {0, right.high == Range::no_high ? Range::no_high : right.high - 1};
      return {};
    case DimOperation::min:
      return {left.low == Range::no_low ? Range::no_low : std::min(left.low, right.low),
              std::min(left.high, right.high)};
    case DimOperation::max:
      return {std::max(left.low, right.low), std::max(left.high, right.high)};
    case DimOperation::broadcast:
      return {0, std::max(left.high, right.high)};
  }
  return {};
}

Range range_of(const DimExpr& expr) {
  if (expr.kind == DimExpr::Kind::symbol) return expr.nonnegative ? Range{0, Range::no_high} : Range{};
  if (expr.kind == DimExpr::Kind::operation) return range_of_operation(expr);
  Range total{0, 0};
  for (const DimExpr::Term& term : expr.terms) {
    std::vector<Range> ranges;
    for (const DimExpr* atom : term.atoms) ranges.push_back(range_of(*atom));
    total = sum(total, scaled(range_of_product(term.atoms, ranges), term.factor));
  }
  return total;
}

Range range_of(Dim dim) {
  if (dim.is_number()) return {dim.number(), dim.number()};
  return dim.expr() ? range_of(*dim.expr()) : Range{};
}

}  // namespace

std::optional<int64_t> DimPool::lower_bound(Dim dim) {
  const int64_t low = range_of(dim).low;
  return low == Range::no_low ? std::nullopt : std::optional(low);
}

std::optional<int64_t> DimPool::upper_bound(Dim dim) {
  const int64_t high = range_of(dim).high;
  return high == Range::no_high ? std::nullopt : std::optional(high);
}

}  // namespace onnx_check
