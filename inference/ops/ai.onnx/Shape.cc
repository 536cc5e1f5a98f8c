#include "ops/ai.onnx/Shape.h"

#include <algorithm>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

size_t clamped(int64_t position, size_t rank) {
  const auto count = static_cast<int64_t>(rank);
  return static_cast<size_t>(std::clamp<int64_t>(position < 0 ? position + count : position, 0, count));
}

void set_shape(const Fact& data, Fact& shape, size_t begin, size_t end, InferContext& ctx) {
  const auto dims = data.dims.subspan(begin, end > begin ? end - begin : 0);
  ctx.set_dims(shape, Dims{Dim(static_cast<int64_t>(dims.size()))});
  ctx.set_known(shape, dims);
}

}  // namespace

void infer(Shape_1<Infer> op, InferContext& ctx) {
  if (!op.data.ranked) return ctx.set_dims(op.shape, Dims(1));
  const size_t rank = op.data.rank();
  set_shape(op.data, op.shape, clamped(op.start, rank), op.end ? clamped(*op.end, rank) : rank, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
