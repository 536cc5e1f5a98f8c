#include "eval/ai.onnx/EyeLike.h"

#include "reference/listed.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

void eval(EyeLike_9<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.input, 2)) return;
  const auto element = op.dtype.value_or(static_cast<int64_t>(op.input.element()));
  if (!allocate_listed<TypesOf<decltype(op)>::T2>(op.output, element, op.input.dims(), context)) return;
  const int64_t columns = op.input.dims()[1];
  int64_t row = 0;
  int64_t column = 0;
  write_numbers(op.output, [&] {
    const double value = column - row == op.k ? 1 : 0;
    if (++column == columns) ++row, column = 0;
    return value;
  });
}

}  // namespace onnx_check::ops::ai_onnx
