#include "eval/ai.onnx/Asin.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Asin_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return std::asin(x); });
}

}  // namespace onnx_check::ops::ai_onnx
