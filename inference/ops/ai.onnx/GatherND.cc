#include "ops/ai.onnx/GatherND.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/context.h"
#include "inference/index_tuples.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void gather_tuples(const Fact& data, const Fact& indices, Fact& out, size_t batch_dims, InferContext& ctx) {
  const auto from = plain_sizes(data);
  const auto tuples = known_tuples(indices, ctx);
  if (!from || !tuples) return;
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.begin(), at.begin() + static_cast<ptrdiff_t>(batch_dims));
    const size_t leading = tuples->sizes.size() - 1;
    if (!tuples->append(at.first(leading), data.dims.subspan(batch_dims), source)) return no_source;
    source.insert(source.end(), at.begin() + static_cast<ptrdiff_t>(leading), at.end());
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
}

}  // namespace

void infer(GatherND_11<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.data, 1, op.data_has_dimensions) ||
      !ctx.rank_at_least(op.indices, 1, op.indices_have_dimensions) || !op.data.ranked || !op.indices.ranked)
    return;
  const auto rank = static_cast<int64_t>(op.data.rank()), depth = static_cast<int64_t>(op.indices.rank());
  const int64_t least = std::min(rank, depth);
  if (op.batch_dims < 0 || op.batch_dims >= least)
    return ctx.fail_attribute(op.batch_dims_in_range, "batch_dims",
                              fmt::format("batch_dims is {}, expected 0 to {}", op.batch_dims, least - 1),
                              "leave dimensions to index");
  const auto batch = static_cast<size_t>(op.batch_dims);
  Dims dims(op.indices.dims.first(op.indices.rank() - 1));
  for (size_t i = 0; i < batch; ++i) {
    dims[i] = op.data.dim(i);
    if (!ctx.unify(dims[i], op.indices, i, op.batch_sizes_equal)) return;
  }
  const auto indexed = op.data.dims.subspan(batch);
  const auto length = tuple_length(op.indices, indexed.size(), op.tuples_fit, ctx);
  if (!length || !tuples_in_range(op.indices, indexed, op.indices_in_range, ctx)) return;
  dims.append(indexed.subspan(*length));
  ctx.set_dims(op.output, dims);
  if (may_be_known(op.data)) gather_tuples(op.data, op.indices, op.output, batch, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
