#include "eval/ai.onnx/Log.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Log_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::log(x); });
}

}  // namespace onnx_check::ops::ai_onnx
