#include "eval/ai.onnx/LpPool.h"

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void lp_pool(const View& op, EvalContext& context) {
  const auto p = static_cast<double>(op.p);
  const SlidingAttributes attributes = SlidingAttributes::of(op);
  if (!attributes.kernel_shape)
    return context.fail_attribute(run_rules::value, "kernel_shape", "it is missing", "state the size of the window");
  if (!power_is_positive(p, context)) return;
  pool<typename TypesOf<View>::T>(op.X, attributes, op.Y, context,
                                  [&]<class T>(const T* x, std::span<const size_t> elements, int64_t) {
                                    PowerSum sum(p);
                                    for (const size_t element : elements) sum.add(static_cast<double>(x[element]));
                                    return static_cast<T>(sum.root());
                                  });
}

}  // namespace

void eval(LpPool_1<Eval> op, EvalContext& context) { lp_pool(op, context); }
void eval(LpPool_2<Eval> op, EvalContext& context) { lp_pool(op, context); }

}  // namespace onnx_check::ops::ai_onnx
