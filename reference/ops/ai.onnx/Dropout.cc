#include "eval/ai.onnx/Dropout.h"

#include "reference/dropout.h"

namespace onnx_check::ops::ai_onnx {

void eval(Dropout_1<Eval> op, EvalContext& context) {
  const double ratio = op.is_test != 0 ? 0 : static_cast<double>(op.ratio);
  dropout({op.data, op.output, op.mask, op.data.element()}, ratio, context.random({}), context);
}

void eval(Dropout_7<Eval> op, EvalContext& context) {
  dropout({op.data, op.output, op.mask, op.data.element()}, 0, context.random({}), context);
}

void eval(Dropout_10<Eval> op, EvalContext& context) {
  dropout({op.data, op.output, op.mask, ElementType::boolean}, 0, context.random({}), context);
}

void eval(Dropout_12<Eval> op, EvalContext& context) {
  const auto training = op.training_mode ? context.single_int(*op.training_mode) : 0;
  const auto ratio = op.ratio ? context.single_number(*op.ratio) : 0.5;
  if (!training || !ratio) return;
  const Random random = op.seed ? Random(static_cast<uint64_t>(*op.seed)) : context.random({});
  dropout({op.data, op.output, op.mask, ElementType::boolean}, *training != 0 ? *ratio : 0, random, context);
}

}  // namespace onnx_check::ops::ai_onnx
