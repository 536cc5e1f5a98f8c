#include "ops/ai.onnx/ScatterND.h"

#include "inference/context.h"
#include "inference/index_tuples.h"
#include "inference/scattering.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// updates has the shape of the tuples, and behind it that of what a tuple leaves.
bool updates_have_shape(const ScatterND_11<Infer>& op, size_t length, InferContext& ctx) {
  if (!op.updates.ranked) return true;
  Dims expected(op.indices.dims.first(op.indices.rank() - 1));
  expected.append(op.data.dims.subspan(length));
  if (!ctx.rank_is(op.updates, expected.size(), op.updates_rank)) return false;
  for (size_t i = 0; i < expected.size(); ++i)
    if (!ctx.unify(expected[i], op.updates, i, op.updates_sizes)) return false;
  return true;
}

void scatter_tuples(const ScatterND_11<Infer>& op, size_t length, InferContext& ctx) {
  const auto to = plain_sizes(op.data), from = plain_sizes(op.updates);
  const auto tuples = known_tuples(op.indices, ctx);
  if (!to || !from || !tuples) return;
  std::vector<size_t> targets;
  bool located = true;
  for_each_position(*from, [&](Coordinates at) {
    std::vector<size_t> target;
    located = located && tuples->append(at.first(at.size() - (to->size() - length)), op.data.dims, target);
    if (!located) return;
    target.insert(target.end(), at.end() - static_cast<ptrdiff_t>(to->size() - length), at.end());
    targets.push_back(offset_of(target, *to));
  });
  if (located) update_elements(op.data, op.updates, targets, op.reduction, op.output, ctx);
}

}  // namespace

void infer(ScatterND_11<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  if (!ctx.rank_at_least(op.data, 1, op.data_has_dimensions) ||
      !ctx.rank_at_least(op.indices, 1, op.indices_have_dimensions) || !op.data.ranked || !op.indices.ranked)
    return;
  const auto length = tuple_length(op.indices, op.data.rank(), op.tuples_fit, ctx);
  if (!length || !tuples_in_range(op.indices, op.data.dims, op.indices_in_range, ctx) ||
      !updates_have_shape(op, *length, ctx))
    return;
  if (may_be_known(op.data) && may_be_known(op.updates)) scatter_tuples(op, *length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
