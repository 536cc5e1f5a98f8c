#include "ops/com.microsoft/IsAllFinite.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(IsAllFinite_1<Infer> op, InferContext& ctx) {
  if (op.isinf_only != 0 && op.isnan_only != 0)
    ctx.fail_attribute(op.one_kind_at_most, "isnan_only", "both `isinf_only` and `isnan_only` are set",
                       "leave out both to look for infinities and NaN");
  ctx.set_dims(op.output, Dims());
}

}  // namespace onnx_check::ops::com_microsoft
