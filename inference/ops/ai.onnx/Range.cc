#include "ops/ai.onnx/Range.h"

#include "inference/range.h"

namespace onnx_check::ops::ai_onnx {

void infer(Range_11<Infer> op, InferContext& ctx) {
  infer_range(op.start, op.limit, &op.delta, op.output, range_rules<decltype(op)>, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
