#include "eval/ai.onnx/Expand.h"

#include <array>

#include "reference/broadcast.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(Expand_8<Eval> op, EvalContext& context) {
  const Sizes wanted = context.ints(op.shape);
  const Datum shaped = Datum::view(op.input.element(), wanted, nullptr, nullptr);
  context.stands_for(shaped, op.shape);
  for (const int64_t size : wanted)
    if (size < 0) return context.fail(run_rules::value, op.shape, "it has a negative size", "use sizes of 0 or more");
  const auto dims = context.broadcast(std::array{&op.input, &shaped});
  if (dims && context.allocate(op.output, op.input.element(), *dims))
    gather_strided(op.input, 0, broadcast_strides(op.input.dims(), *dims), op.output);
}

}  // namespace onnx_check::ops::ai_onnx
