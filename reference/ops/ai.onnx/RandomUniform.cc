#include "eval/ai.onnx/RandomUniform.h"

#include "reference/listed.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

void eval(RandomUniform_1<Eval> op, EvalContext& context) {
  if (!allocate_listed<TypesOf<decltype(op)>::T>(op.output, op.dtype, op.shape, context)) return;
  Random random = context.random(op.seed);
  write_numbers(op.output, [&] { return op.low + (op.high - op.low) * random.uniform(); });
}

}  // namespace onnx_check::ops::ai_onnx
