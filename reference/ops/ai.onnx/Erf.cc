#include "eval/ai.onnx/Erf.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Erf_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) {
    if constexpr (std::is_integral_v<decltype(x)>)
      return std::erf(static_cast<double>(x));
    else
      return std::erf(x);
  });
}

void eval(Erf_13<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) {
    if constexpr (std::is_integral_v<decltype(x)>)
      return std::erf(static_cast<double>(x));
    else
      return std::erf(x);
  });
}

}  // namespace onnx_check::ops::ai_onnx
