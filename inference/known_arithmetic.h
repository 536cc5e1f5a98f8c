#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "inference/fact.h"

// What tables of operators share that compute known elements.
namespace onnx_check {

// Instead of a float of which it is not certain that every runtime computes it.
inline constexpr double not_exact = std::numeric_limits<double>::quiet_NaN();
// Up to here a float32 counts without gaps.
inline constexpr double most_exact_integer = 1 << 24;
bool all_exact(std::span<const double> numbers);

// `element` where the type can hold it; unknown where it would wrap around.
Dim as_element(ElementType type, Dim element);
// `number` rounded to the type; not_exact where the type is no float that inference computes with.
double as_element(ElementType type, double number);

// The sizes of a tensor as plain numbers, for walking its elements in row-major order.
using PlainSizes = std::vector<size_t>;

// Nothing where a size is not known, or there are more elements than inference looks at.
std::optional<PlainSizes> plain_sizes(const Fact& fact);
size_t element_count(const PlainSizes& sizes);
// The position in a tensor of sizes `in` of the element that broadcasts to position `at` of one of sizes `out`.
size_t position_before_broadcast(size_t at, const PlainSizes& out, const PlainSizes& in);

// The row for an operator of ai.onnx; null if the table has none.
template <class Row, size_t count>
const Row* find_row(const Row (&table)[count], const OperatorSchema& schema) {
  if (!schema.domain.empty()) return nullptr;
  const Row* end = table + count;
  const Row* found = std::find_if(table, end, [&](const Row& row) { return row.op == schema.name; });
  return found == end ? nullptr : found;
}

}  // namespace onnx_check
