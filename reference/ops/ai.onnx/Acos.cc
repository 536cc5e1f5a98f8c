#include "eval/ai.onnx/Acos.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Acos_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::acos(x); });
}

}  // namespace onnx_check::ops::ai_onnx
