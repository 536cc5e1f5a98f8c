#include "eval/ai.onnx.preview.training/Adam.h"

#include <cmath>

#include "reference/optimizer.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void eval(Adam_1<Eval> op, EvalContext& context) {
  const double alpha = static_cast<double>(op.alpha), beta = static_cast<double>(op.beta),
               epsilon = static_cast<double>(op.epsilon), norm = static_cast<double>(op.norm_coefficient),
               norm_after = static_cast<double>(op.norm_coefficient_post);
  optimize<4>({op.R, op.T, op.inputs, op.outputs}, context, [=](const StepNumbers& step, const auto& of) {
    const auto [x, gradient, mean, squares] = of;
    const auto count = static_cast<double>(step.count);
    const double rate =
        step.count > 0 ? step.rate * std::sqrt(1 - std::pow(beta, count)) / (1 - std::pow(alpha, count)) : step.rate;
    const double by = norm * x + gradient;
    const double new_mean = alpha * mean + (1 - alpha) * by, new_squares = beta * squares + (1 - beta) * by * by;
    const double moved = x - rate * new_mean / (std::sqrt(new_squares) + epsilon);
    return std::array{(1 - norm_after) * moved, new_mean, new_squares};
  });
}

}  // namespace onnx_check::ops::ai_onnx_preview_training
