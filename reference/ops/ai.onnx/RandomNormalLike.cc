#include "eval/ai.onnx/RandomNormalLike.h"

#include "reference/listed.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

void eval(RandomNormalLike_1<Eval> op, EvalContext& context) {
  const int64_t element = op.dtype.value_or(static_cast<int64_t>(op.input.element()));
  if (!allocate_listed<TypesOf<decltype(op)>::T2>(op.output, element, op.input.dims(), context)) return;
  Random random = context.random(op.seed);
  write_numbers(op.output, [&] { return op.mean + op.scale * random.normal(); });
}

}  // namespace onnx_check::ops::ai_onnx
