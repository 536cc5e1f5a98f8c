#include "reference/score_table.h"

#include <algorithm>
#include <limits>

#include "reference/convert.h"

namespace onnx_check {

std::optional<ScoreTable> ScoreTable::of(size_t rows, size_t columns, EvalContext& context) {
  uint64_t bytes = 0;
  if (__builtin_mul_overflow(rows, columns, &bytes) || __builtin_mul_overflow(bytes, sizeof(double), &bytes))
    bytes = std::numeric_limits<uint64_t>::max();
  if (!context.has_room(bytes)) return std::nullopt;
  return ScoreTable(rows, columns);
}

void ScoreTable::write(ElementType element, Datum& out, EvalContext& context) const {
  if (!context.allocate(out, element, Sizes{static_cast<int64_t>(rows_), static_cast<int64_t>(columns_)})) return;
  if (element == ElementType::float32)
    std::transform(scores_.begin(), scores_.end(), static_cast<float*>(out.fill()),
                   [](double score) { return static_cast<float>(score); });
  else if (element == ElementType::float64)
    std::copy(scores_.begin(), scores_.end(), static_cast<double*>(out.fill()));
  else
    narrow(scores_.data(), element, out.fill(), scores_.size());
}

}  // namespace onnx_check
