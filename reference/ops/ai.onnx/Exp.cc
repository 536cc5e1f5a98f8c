#include "eval/ai.onnx/Exp.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Exp_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::exp(x); });
}

}  // namespace onnx_check::ops::ai_onnx
