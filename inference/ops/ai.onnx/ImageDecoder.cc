#include "ops/ai.onnx/ImageDecoder.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(ImageDecoder_20<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.encoded_stream, 1, op.stream_vector)) return;
  const Dim channels = op.pixel_format == "Grayscale" ? 1 : 3;
  op.image.why_unknown = "the size of the image is a value of the run";
  ctx.set_dims(op.image, {ctx.fresh(op.image, 0), ctx.fresh(op.image, 1), channels});
}

}  // namespace onnx_check::ops::ai_onnx
