#include "eval/ai.onnx/Scale.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void multiply_by(const View& op, EvalContext& context) {
  map<typename TypesOf<View>::T>(op.input, op.output, context, [scale = op.scale](auto x) {
    return static_cast<decltype(x)>(x * static_cast<decltype(x)>(scale));
  });
}

}  // namespace

void eval(Scale_1<Eval> op, EvalContext& context) { multiply_by(op, context); }
void eval(Scale_10<Eval> op, EvalContext& context) { multiply_by(op, context); }

}  // namespace onnx_check::ops::ai_onnx
