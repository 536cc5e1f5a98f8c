#include "eval/ai.onnx/RandomUniformLike.h"

#include "reference/listed.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

void eval(RandomUniformLike_1<Eval> op, EvalContext& context) {
  const int64_t element = op.dtype.value_or(static_cast<int64_t>(op.input.element()));
  if (!allocate_listed<TypesOf<decltype(op)>::T2>(op.output, element, op.input.dims(), context)) return;
  Random random = context.random(op.seed);
  write_numbers(op.output, [&] { return op.low + (op.high - op.low) * random.uniform(); });
}

}  // namespace onnx_check::ops::ai_onnx
