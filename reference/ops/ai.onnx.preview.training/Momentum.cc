#include "eval/ai.onnx.preview.training/Momentum.h"

#include "reference/optimizer.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void eval(Momentum_1<Eval> op, EvalContext& context) {
  const bool nesterov = op.mode == "nesterov";
  if (!nesterov && op.mode != "standard")
    return context.fail_attribute(run_rules::value, "mode", "it is neither \"nesterov\" nor \"standard\"",
                                  "write one of them");
  const double alpha = static_cast<double>(op.alpha), beta = static_cast<double>(op.beta),
               norm = static_cast<double>(op.norm_coefficient);
  optimize<3>({op.R, op.T, op.inputs, op.outputs}, context, [=](const StepNumbers& step, const auto& of) {
    const auto [x, gradient, momentum] = of;
    const double by = norm * x + gradient;
    const double kept = alpha * momentum + (step.count > 0 ? beta : 1) * by;
    return std::array{x - step.rate * (nesterov ? by + alpha * kept : kept), kept};
  });
}

}  // namespace onnx_check::ops::ai_onnx_preview_training
