#include "eval/ai.onnx/Concat.h"

#include "reference/concat.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void join(std::span<const Datum* const> inputs, int64_t axis, Datum& out, EvalContext& context) {
  if (!inputs.empty())
    if (const auto at = context.axis(axis, inputs[0]->rank())) concat(inputs, *at, out, context);
}

}  // namespace

void eval(Concat_1<Eval> op, EvalContext& context) { join(op.inputs, op.axis.value_or(1), op.concat_result, context); }

void eval(Concat_4<Eval> op, EvalContext& context) { join(op.inputs, op.axis, op.concat_result, context); }

}  // namespace onnx_check::ops::ai_onnx
