#include "eval/ai.onnx/Mean.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Mean_1<Eval> op, EvalContext& context) {
  using Types = TypesOf<decltype(op)>::T;
  Datum sum;
  fold<Types>(op.data_0, sum, context, [](auto a, auto b) { return a + b; });
  if (sum.exists())
    map<Types>(sum, op.mean, context, [n = op.data_0.size()](auto x) { return x / static_cast<decltype(x)>(n); });
}

}  // namespace onnx_check::ops::ai_onnx
