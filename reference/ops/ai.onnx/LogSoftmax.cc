#include "eval/ai.onnx/LogSoftmax.h"

#include "reference/softmax.h"

namespace onnx_check::ops::ai_onnx {

void eval(LogSoftmax_1<Eval> op, EvalContext& context) {
  softmax<TypesOf<decltype(op)>::T>(Softmax::logarithm, op.input, softmax_rows(op.input, op.axis, context), op.output,
                                    context);
}

void eval(LogSoftmax_13<Eval> op, EvalContext& context) {
  softmax<TypesOf<decltype(op)>::T>(Softmax::logarithm, op.input, softmax_lines(op.input, op.axis, context), op.output,
                                    context);
}

}  // namespace onnx_check::ops::ai_onnx
