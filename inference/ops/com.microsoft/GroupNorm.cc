#include "ops/com.microsoft/GroupNorm.h"

#include "inference/skip_norm.h"

namespace onnx_check::ops::com_microsoft {

void infer(GroupNorm_1<Infer> op, InferContext& ctx) { infer_group_norm(op, {&op.gamma, &op.beta}, ctx); }

}  // namespace onnx_check::ops::com_microsoft
