#include "ops/ai.onnx/TfIdfVectorizer.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(TfIdfVectorizer_9<Infer> op, InferContext& ctx) {
  if (op.X.ranked && op.X.rank() != 1 && op.X.rank() != 2)
    return ctx.fail(op.one_or_two_dimensions, op.X, fmt::format("the rank is {}, expected 1 or 2", op.X.rank()),
                    "pass a sequence, or a batch of sequences");
  if (op.pool_int64s.has_value() == op.pool_strings.has_value())
    return ctx.fail(op.one_pool, op.pool_strings ? "both pools are given" : "no pool is given",
                    "give either pool_int64s or pool_strings");
  int64_t largest = -1;
  for (const int64_t index : op.ngram_indexes) {
    if (index < 0)
      return ctx.fail_attribute(op.indexes_not_negative, "ngram_indexes",
                                fmt::format("an index is {}, expected 0 or more", index),
                                "name a column of the output");
    largest = std::max(largest, index);
  }
  if (op.weights && op.weights->size() != op.ngram_indexes.size())
    return ctx.fail_attribute(
        op.one_weight_per_ngram, "weights",
        fmt::format("the number of weights is {}, expected {}", op.weights->size(), op.ngram_indexes.size()),
        "state a weight for each n-gram");
  if (!op.X.ranked) return;
  const Dim columns = ctx.pool().add(largest, 1);
  ctx.set_dims(op.Y, op.X.rank() == 1 ? Dims{columns} : Dims{op.X.dim(0), columns});
}

}  // namespace onnx_check::ops::ai_onnx
