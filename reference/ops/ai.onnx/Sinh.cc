#include "eval/ai.onnx/Sinh.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sinh_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::sinh(x); });
}

}  // namespace onnx_check::ops::ai_onnx
