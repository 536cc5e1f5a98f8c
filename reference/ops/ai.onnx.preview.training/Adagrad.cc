#include "eval/ai.onnx.preview.training/Adagrad.h"

#include <cmath>

#include "reference/optimizer.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void eval(Adagrad_1<Eval> op, EvalContext& context) {
  const double decay = static_cast<double>(op.decay_factor), norm = static_cast<double>(op.norm_coefficient),
               epsilon = static_cast<double>(op.epsilon);
  optimize<3>({op.R, op.T, op.inputs, op.outputs}, context, [=](const StepNumbers& step, const auto& of) {
    const auto [x, gradient, squares] = of;
    const double rate = step.rate / (1 + static_cast<double>(step.count) * decay);
    const double by = norm * x + gradient, kept = squares + by * by;
    return std::array{x - rate * by / (std::sqrt(kept) + epsilon), kept};
  });
}

}  // namespace onnx_check::ops::ai_onnx_preview_training
