#include "eval/ai.onnx/Softsign.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Softsign_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return x / (1 + std::abs(x)); });
}

}  // namespace onnx_check::ops::ai_onnx
