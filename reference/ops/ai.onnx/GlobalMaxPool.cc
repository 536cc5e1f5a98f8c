#include "eval/ai.onnx/GlobalMaxPool.h"

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

void eval(GlobalMaxPool_1<Eval> op, EvalContext& context) {
  if (!has_points(op.X, context)) return;
  global_pool<TypesOf<decltype(op)>::T>(op.X, op.Y, context, []<class T>(std::span<const T> elements) {
    T largest = elements[0];
    for (const T element : elements)
      if (element > largest || element != element) largest = element;
    return largest;
  });
}

}  // namespace onnx_check::ops::ai_onnx
