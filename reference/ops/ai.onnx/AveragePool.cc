#include "eval/ai.onnx/AveragePool.h"

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void average_pool(const View& op, bool starts_inside, EvalContext& context) {
  SlidingAttributes attributes = SlidingAttributes::of(op);
  attributes.starts_inside = starts_inside;
  const bool counts_padding = op.count_include_pad != 0;
  pool<typename TypesOf<View>::T>(
      op.X, attributes, op.Y, context, [&]<class T>(const T* x, std::span<const size_t> elements, int64_t places) {
        double sum = 0;
        for (const size_t element : elements) sum += static_cast<double>(x[element]);
        const double count = counts_padding ? static_cast<double>(places) : static_cast<double>(elements.size());
        return static_cast<T>(sum / count);
      });
}

}  // namespace

void eval(AveragePool_1<Eval> op, EvalContext& context) { average_pool(op, false, context); }
void eval(AveragePool_22<Eval> op, EvalContext& context) { average_pool(op, true, context); }

}  // namespace onnx_check::ops::ai_onnx
