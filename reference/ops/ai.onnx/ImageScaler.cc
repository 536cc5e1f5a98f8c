#include "eval/ai.onnx/ImageScaler.h"

#include <fmt/format.h>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void scale_image(const View& op, EvalContext& context) {
  if (!context.rank_is(op.input, 4)) return;
  const std::vector<float> bias = op.bias ? std::vector<float>(op.bias->begin(), op.bias->end()) : std::vector<float>();
  const auto channels = static_cast<size_t>(op.input.dims()[1]);
  if (op.bias && bias.size() != channels)
    return context.fail_attribute(run_rules::value, "bias",
                                  fmt::format("it has {} entries for {} channels", bias.size(), channels),
                                  "state one for each channel");
  visit(typename TypesOf<View>::T{}, op.input.element(), [&]<class T>() {
    const Operand<T> x(op.input);
    ResultOf<T> y(op.output, op.input.element(), op.input.dims(), context);
    if (!y || y.size() == 0) return;
    const auto points = static_cast<size_t>(op.input.dims()[2] * op.input.dims()[3]);
    for (size_t i = 0; i < y.size(); ++i)
      y[i] = static_cast<T>(x[i] * static_cast<T>(op.scale) +
                            (op.bias ? static_cast<T>(bias[i / points % channels]) : T{}));
  });
}

}  // namespace

void eval(ImageScaler_1<Eval> op, EvalContext& context) { scale_image(op, context); }
void eval(ImageScaler_10<Eval> op, EvalContext& context) { scale_image(op, context); }

}  // namespace onnx_check::ops::ai_onnx
