#include "ops/ai.onnx/ConvInteger.h"

#include "inference/parameters.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

void infer(ConvInteger_10<Infer> op, InferContext& ctx) {
  const Convolution conv{op.x, op.w, nullptr, op.group, Window::of(op)};
  const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  Dim features = (*dims)[1];
  const bool fits = (!op.x_zero_point || ctx.is_scalar(*op.x_zero_point, op.zero_points_fit)) &&
                    is_single_or_vector_of(op.w_zero_point, features, op.zero_points_fit, ctx);
  if (fits) ctx.set_dims(op.y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
