#include "eval/ai.onnx/Abs.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Abs_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) {
    if constexpr (std::is_unsigned_v<decltype(x)>)
      return x;
    else if constexpr (std::is_integral_v<decltype(x)>)
      return x < 0 ? -x : x;
    else
      return std::fabs(x);
  });
}

}  // namespace onnx_check::ops::ai_onnx
