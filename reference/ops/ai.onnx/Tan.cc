#include "eval/ai.onnx/Tan.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Tan_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::tan(x); });
}

}  // namespace onnx_check::ops::ai_onnx
