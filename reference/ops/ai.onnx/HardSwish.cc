#include "eval/ai.onnx/HardSwish.h"

#include <algorithm>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(HardSwish_14<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) {
    using F = decltype(x);
    return x * std::max(F{0}, std::min(F{1}, x / 6 + F{0.5}));
  });
}

}  // namespace onnx_check::ops::ai_onnx
