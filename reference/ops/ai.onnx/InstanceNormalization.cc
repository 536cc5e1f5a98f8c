#include "eval/ai.onnx/InstanceNormalization.h"

#include <cmath>

#include "reference/channels.h"
#include "reference/moments.h"

namespace onnx_check::ops::ai_onnx {

void eval(InstanceNormalization_1<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.input, 3)) return;
  const Sizes& dims = op.input.dims();
  const Sizes per_channel = {dims[1]};
  if (!context.dims_are(op.scale, per_channel) || !context.dims_are(op.B, per_channel)) return;
  const Operand<double> x(op.input), scale(op.scale), shift(op.B);
  const auto lines = static_cast<size_t>(dims[0] * dims[1]);
  const size_t size = lines == 0 ? 0 : x.size() / lines;
  std::vector<Moments> moments;
  for (size_t i = 0; i < lines; ++i) moments.push_back(moments_of(x.data() + i * size, size));
  visit(TypesOf<decltype(op)>::T{}, op.input.element(), [&]<class T>() {
    map_channels<T>(op.input, op.output, context, [&](T value, size_t channel, size_t line) {
      const Moments& m = moments[line];
      return (static_cast<double>(value) - m.mean) / std::sqrt(m.variance + static_cast<double>(op.epsilon)) *
                 scale[channel] +
             shift[channel];
    });
  });
}

}  // namespace onnx_check::ops::ai_onnx
