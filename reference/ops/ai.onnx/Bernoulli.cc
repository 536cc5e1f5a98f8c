#include "eval/ai.onnx/Bernoulli.h"

#include "reference/listed.h"
#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

void eval(Bernoulli_15<Eval> op, EvalContext& context) {
  const int64_t element = op.dtype.value_or(static_cast<int64_t>(op.input.element()));
  if (!allocate_listed<TypesOf<decltype(op)>::T2>(op.output, element, op.input.dims(), context)) return;
  if (!context.has_room(op.input.size() * sizeof(double))) return;
  const Operand<double> probability(op.input);
  Random random = context.random(op.seed);
  size_t i = 0;
  write_numbers(op.output, [&] { return random.uniform() < probability[i++] ? 1 : 0; });
}

}  // namespace onnx_check::ops::ai_onnx
