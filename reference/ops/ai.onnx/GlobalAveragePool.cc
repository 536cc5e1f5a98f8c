#include "eval/ai.onnx/GlobalAveragePool.h"

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

void eval(GlobalAveragePool_1<Eval> op, EvalContext& context) {
  global_pool<TypesOf<decltype(op)>::T>(op.X, op.Y, context, []<class T>(std::span<const T> elements) {
    double sum = 0;
    for (const T element : elements) sum += static_cast<double>(element);
    return static_cast<T>(sum / static_cast<double>(elements.size()));
  });
}

}  // namespace onnx_check::ops::ai_onnx
