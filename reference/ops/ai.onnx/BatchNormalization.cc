#include "eval/ai.onnx/BatchNormalization.h"

#include "reference/batch_normalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool gives_statistics(const View& op) {
  return op.mean_out || op.var_out || op.saved_mean || op.saved_var;
}

template <class View>
void eval_batch_norm(const View& op, bool spatial, bool training, EvalContext& context) {
  batch_norm({op.X, op.scale, op.B, op.mean_in, op.var_in, op.epsilon, op.momentum, spatial, training},
             {op.Y, op.mean_out, op.var_out, op.saved_mean, op.saved_var}, context);
}

template <class View>
void eval_with_is_test(const View& op, EvalContext& context) {
  if (op.spatial == 0 && op.is_test == 0 && op.X.rank() > 2)
    return context.fail_attribute(run_rules::not_supported, "spatial",
                                  "statistics of each position do not fit into the vectors of channels",
                                  "write 1, or import ai.onnx 7");
  eval_batch_norm(op, true, op.is_test == 0, context);
}

}  // namespace

void eval(BatchNormalization_1<Eval> op, EvalContext& context) { eval_with_is_test(op, context); }
void eval(BatchNormalization_6<Eval> op, EvalContext& context) { eval_with_is_test(op, context); }
void eval(BatchNormalization_7<Eval> op, EvalContext& context) {
  eval_batch_norm(op, op.spatial != 0, gives_statistics(op), context);
}
void eval(BatchNormalization_9<Eval> op, EvalContext& context) {
  eval_batch_norm(op, true, gives_statistics(op), context);
}
void eval(BatchNormalization_14<Eval> op, EvalContext& context) {
  batch_norm({op.X, op.scale, op.B, op.input_mean, op.input_var, op.epsilon, op.momentum, true, op.training_mode != 0},
             {op.Y, op.running_mean, op.running_var, nullptr, nullptr}, context);
}

}  // namespace onnx_check::ops::ai_onnx
