#include "ops/ai.onnx.ml/ArrayFeatureExtractor.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(ArrayFeatureExtractor_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.X, 1, op.has_dimension)) return;
  if (!op.X.ranked) return;
  const Dim columns = ctx.symbols().resolve(op.X.dim_from_end(1));
  const auto indices = ctx.known_numbers(op.Y);
  if (indices && columns.is_number()) {
    const auto outside =
        std::find_if(indices->begin(), indices->end(), [&](int64_t i) { return i < 0 || i >= columns.number(); });
    if (outside != indices->end())
      return ctx.fail(op.indices_in_range, op.Y,
                      fmt::format("index {} is {}, but the last dimension of X is {}", outside - indices->begin(),
                                  *outside, columns.number()),
                      "pass indices from 0 to the last of the dimension");
  }
  if (op.X.rank() == 1) {
    op.Z.why_unknown = "runtimes differ in the rank of what they give for a vector";
    return;
  }
  Dim count = op.Y.ranked ? Dim(1) : Dim();
  for (const Dim size : op.Y.dims) count = ctx.pool().mul(count, size);
  Dims out(op.X.dims);
  out[out.size() - 1] = count;
  ctx.set_dims(op.Z, out);
}

}  // namespace onnx_check::ops::ai_onnx_ml
