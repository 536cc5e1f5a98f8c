#include "eval/ai.onnx/Atan.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Atan_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::atan(x); });
}

}  // namespace onnx_check::ops::ai_onnx
