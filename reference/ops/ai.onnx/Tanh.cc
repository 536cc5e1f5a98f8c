#include "eval/ai.onnx/Tanh.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Tanh_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::tanh(x); });
}

}  // namespace onnx_check::ops::ai_onnx
