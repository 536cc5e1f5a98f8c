#include "eval/ai.onnx/BitShift.h"

#include <limits>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// As many bits as the type has, or more, leave nothing.
template <class T>
T shifted(T x, T by, bool left) {
  constexpr T width = std::numeric_limits<T>::digits;
  if (by >= width) return 0;
  return static_cast<T>(left ? x << by : x >> by);
}

}  // namespace

void eval(BitShift_11<Eval> op, EvalContext& context) {
  const bool left = op.direction == "LEFT";
  if (!left && op.direction != "RIGHT") {
    context.fail_attribute(run_rules::value, "direction", "it is neither LEFT nor RIGHT", "write one of them");
    return;
  }
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, op.Z, context, [left](auto x, auto y) { return shifted(x, y, left); });
}

}  // namespace onnx_check::ops::ai_onnx
