#include "eval/ai.onnx/Trilu.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(Trilu_14<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.input, 2)) return;
  const auto k = op.k ? context.single_int(*op.k) : std::optional<int64_t>(0);
  if (!k || !context.allocate(op.output, op.input.element(), op.input.dims())) return;
  const int64_t columns = op.input.dims().back(), rows = op.input.dims()[op.input.rank() - 2];
  const auto limit = std::clamp<int64_t>(*k, -rows, columns);
  for (int64_t line = 0; line < (columns == 0 ? 0 : static_cast<int64_t>(op.input.size()) / columns); ++line) {
    const int64_t diagonal = std::clamp<int64_t>(line % rows + limit + (op.upper != 0 ? 0 : 1), 0, columns);
    const int64_t begin = op.upper != 0 ? diagonal : 0, end = op.upper != 0 ? columns : diagonal;
    const auto at = static_cast<size_t>(line * columns + begin);
    copy_elements(op.input.element(), op.input.data(), at, op.output.fill(), at, static_cast<size_t>(end - begin));
  }
}

}  // namespace onnx_check::ops::ai_onnx
