#include "eval/ai.onnx.ml/Binarizer.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(Binarizer_1<Eval> op, EvalContext& context) {
  const double threshold = op.threshold;
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context,
                                [=](auto x) { return static_cast<double>(x) > threshold ? 1 : 0; });
}

}  // namespace onnx_check::ops::ai_onnx_ml
