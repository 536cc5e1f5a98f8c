#include "eval/ai.onnx/Sin.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sin_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::sin(x); });
}

}  // namespace onnx_check::ops::ai_onnx
