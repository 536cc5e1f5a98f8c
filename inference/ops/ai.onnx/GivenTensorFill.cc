#include "ops/ai.onnx/GivenTensorFill.h"

#include "inference/stated_shape.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The shape is an attribute, or that of the input with more sizes behind it. A shape that is the input's value is a
// float, and no size.
template <class View>
void infer_filled(const View& op, InferContext& ctx) {
  if (op.input_as_shape.value_or(0) != 0) return;
  const bool is_stated = !op.shape_in && op.shape_attr;
  const bool is_like_input = op.shape_in && op.shape_in->ranked;
  if (!is_stated && !is_like_input) return;
  const auto stated = is_stated ? stated_shape(*op.shape_attr, "shape", View::sizes_valid, ctx)
                                : stated_shape(op.extra_shape.value_or(Ints{}), "extra_shape", View::sizes_valid, ctx);
  if (!stated) return;
  Dims dims;
  if (is_like_input) dims.append(op.shape_in->dims);
  dims.append(*stated);
  ctx.set_dims(op.X, dims);
}

}  // namespace

void infer(GivenTensorFill_1<Infer> op, InferContext& ctx) { infer_filled(op, ctx); }
void infer(GivenTensorFill_10<Infer> op, InferContext& ctx) { infer_filled(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
