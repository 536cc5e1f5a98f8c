#include "eval/ai.onnx/Atanh.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Atanh_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::atanh(x); });
}

}  // namespace onnx_check::ops::ai_onnx
