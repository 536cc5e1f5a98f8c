#include "eval/ai.onnx/Identity.h"

namespace onnx_check::ops::ai_onnx {

void eval(Identity_1<Eval> op, EvalContext&) { op.output = op.input; }

}  // namespace onnx_check::ops::ai_onnx
