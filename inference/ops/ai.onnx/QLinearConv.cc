#include "ops/ai.onnx/QLinearConv.h"

#include "inference/parameters.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool parameters_of_conv_fit(const View& op, Dim features, InferContext& ctx) {
  const Constraint& rule = View::parameters_fit;
  return ctx.is_scalar(op.x_scale, rule) && ctx.is_scalar(op.x_zero_point, rule) &&
         is_single_or_vector_of(op.w_scale, features, rule, ctx) &&
         is_single_or_vector_of(op.w_zero_point, features, rule, ctx) && ctx.is_scalar(op.y_scale, rule) &&
         ctx.is_scalar(op.y_zero_point, rule);
}

}  // namespace

void infer(QLinearConv_10<Infer> op, InferContext& ctx) {
  const Convolution conv{op.x, op.w, op.B, op.group, Window::of(op)};
  const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (dims && parameters_of_conv_fit(op, (*dims)[1], ctx)) ctx.set_dims(op.y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
