#include "eval/ai.onnx/Where.h"

#include <array>

#include "reference/broadcast.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(Where_9<Eval> op, EvalContext& context) {
  const auto dims = context.broadcast(std::array{&op.condition, &op.X, &op.Y});
  if (!dims || !context.allocate(op.output, op.X.element(), *dims)) return;
  const bool* condition = op.condition.elements<bool>().data();
  visit_movable(op.X.element(), [&]<class T>() {
    const T *x = static_cast<const T*>(op.X.data()), *y = static_cast<const T*>(op.Y.data());
    T* out = static_cast<T*>(op.output.fill());
    for_each_broadcast_line<3>(*dims, {op.condition.dims(), op.X.dims(), op.Y.dims()},
                               [&](int64_t position, const auto& at, int64_t line, const auto& by) {
                                 for (int64_t i = 0; i < line; ++i)
                                   out[position + i] =
                                       condition[at[0] + i * by[0]] ? x[at[1] + i * by[1]] : y[at[2] + i * by[2]];
                               });
  });
}

}  // namespace onnx_check::ops::ai_onnx
