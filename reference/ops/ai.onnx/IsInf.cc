#include "eval/ai.onnx/IsInf.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(IsInf_10<Eval> op, EvalContext& context) {
  map_to<bool, TypesOf<decltype(op)>::T1>(op.X, op.Y, context,
                                          [below = op.detect_negative != 0, above = op.detect_positive != 0](auto x) {
                                            return std::isinf(x) && (x < 0 ? below : above);
                                          });
}

}  // namespace onnx_check::ops::ai_onnx
