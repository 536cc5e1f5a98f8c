#include "eval/ai.onnx/GlobalLpPool.h"

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void global_lp_pool(const View& op, EvalContext& context) {
  const auto p = static_cast<double>(op.p);
  if (!power_is_positive(p, context)) return;
  global_pool<typename TypesOf<View>::T>(op.X, op.Y, context, [&]<class T>(std::span<const T> elements) {
    PowerSum sum(p);
    for (const T element : elements) sum.add(static_cast<double>(element));
    return static_cast<T>(sum.root());
  });
}

}  // namespace

void eval(GlobalLpPool_1<Eval> op, EvalContext& context) { global_lp_pool(op, context); }
void eval(GlobalLpPool_2<Eval> op, EvalContext& context) { global_lp_pool(op, context); }

}  // namespace onnx_check::ops::ai_onnx
