#include "eval/ai.onnx/Cos.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Cos_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::cos(x); });
}

}  // namespace onnx_check::ops::ai_onnx
