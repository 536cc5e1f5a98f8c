#include "ops/ai.onnx/GatherElements.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void gather_single_elements(const Fact& data, const Fact& indices, Fact& out, size_t axis, InferContext& ctx) {
  const auto from = plain_sizes(data), to = plain_sizes(out);
  const auto known = ctx.known(indices);
  if (!from || !to || !known || known->size() != element_count(*to)) return;
  const auto source_of = [&](Coordinates at) {
    const Dim index = (*known)[offset_of(at, *to)];
    if (!index.is_number()) return no_source;
    std::vector<size_t> source(at.begin(), at.end());
    source[axis] = index_from_start(index.number(), (*from)[axis]);
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
}

}  // namespace

void infer(GatherElements_11<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.indices);
  if (!op.data.ranked || !ctx.rank_is(op.indices, op.data.rank(), op.same_rank)) return;
  const auto axis = ctx.axis(op.axis, op.data.rank(), op.axis_in_range);
  if (!axis || !indices_in_range(op.indices, op.data.dim(*axis), op.indices_in_range, ctx)) return;
  if (!op.indices.ranked) return ctx.set_dims(op.output, Dims(op.data.rank()));
  if (!fits_but_for(op.indices, op.data, *axis, op.indices_fit, ctx)) return;
  if (may_be_known(op.data)) gather_single_elements(op.data, op.indices, op.output, *axis, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
