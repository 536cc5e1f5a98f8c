#include "ops/com.microsoft/Range.h"

#include "inference/range.h"

namespace onnx_check::ops::com_microsoft {

void infer(Range_1<Infer> op, InferContext& ctx) {
  infer_range(op.start, op.limit, op.delta, op.Y, range_rules<decltype(op)>, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
