#include "reference/map.h"

#include <fmt/format.h>

namespace onnx_check {

std::optional<Datum> align_operand(const Datum& a, const Datum& b, int64_t broadcast, std::optional<int64_t> axis,
                                   EvalContext& context) {
  if (broadcast == 0) {
    if (!context.same_dims(a, b)) return std::nullopt;
    return b;
  }
  if (b.size() == 1 && b.rank() <= a.rank()) return b.reshaped({});
  const int64_t rank = static_cast<int64_t>(a.rank()), own = static_cast<int64_t>(b.rank());
  int64_t first = axis.value_or(rank - own);
  if (first < 0) first += rank;
  if (first < 0 || first > rank - own) {
    context.fail(run_rules::shape, b,
                 fmt::format("it has shape {} and stands at axis {} of {}", printed_dims(b.dims()),
                             axis.value_or(rank - own), printed_dims(a.dims())),
                 "give it at most as many dimensions as the first operand has from that axis on");
    return std::nullopt;
  }
  Sizes dims = b.dims();
  dims.resize(static_cast<size_t>(rank - first), 1);
  for (int64_t i = 0; i < own; ++i) {
    const size_t at = static_cast<size_t>(i);
    if (dims[at] == a.dims()[static_cast<size_t>(first + i)] || dims[at] == 1) continue;
    context.fail(run_rules::shape, b,
                 fmt::format("it has shape {}, which does not fit {} from axis {} on", printed_dims(b.dims()),
                             printed_dims(a.dims()), first),
                 "give it the sizes of the first operand");
    return std::nullopt;
  }
  return b.reshaped(std::move(dims));
}

}  // namespace onnx_check
