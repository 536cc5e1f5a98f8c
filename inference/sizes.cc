#include "inference/sizes.h"

namespace onnx_check {

Dim known_size(const Fact& in, InferContext& ctx) {
  const Dim size = ctx.known_scalar(in);
  return size.is_number() && size.number() < 0 ? Dim() : size;
}

}  // namespace onnx_check
