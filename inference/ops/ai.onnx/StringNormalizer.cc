#include "ops/ai.onnx/StringNormalizer.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

bool is_vector_or_row(const StringNormalizer_10<Infer>& op, InferContext& ctx) {
  const Fact& in = op.X;
  if (in.rank() == 1 || (in.rank() == 2 && (!in.dim(0).is_number() || in.dim(0).is(1)))) return true;
  ctx.fail(op.vector_or_row, in, fmt::format("the shape is {}, expected a vector or one row", to_string(in)),
           "reshape it to one dimension");
  return false;
}

}  // namespace

void infer(StringNormalizer_10<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !is_vector_or_row(op, ctx)) return;
  Dims dims(op.X.rank(), 1);
  Dim& count = dims[dims.size() - 1];
  const bool keeps_all = !op.stopwords || op.stopwords->empty();
  // Where no string is left, one that is empty takes its place.
  count = keeps_all ? ctx.pool().max(op.X.dim_from_end(1), 1) : ctx.fresh(op.Y, dims.size() - 1);
  if (!keeps_all) op.Y.why_unknown = "which strings are stop words is a value of the run";
  ctx.set_dims(op.Y, dims);
}

}  // namespace onnx_check::ops::ai_onnx
