#include "inference/sizes.h"

namespace onnx_check {

Dim known_size(const Fact& in, InferContext& ctx) { return size_or_unknown(ctx.known_scalar(in)); }

}  // namespace onnx_check
