#include "ops/ai.onnx/Gather.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void gather_elements(const Fact& data, const Fact& indices, Fact& out, size_t axis, InferContext& ctx) {
  const auto from = plain_sizes(data), shape = plain_sizes(indices);
  const auto known = ctx.known(indices);
  if (!from || !shape || !known || known->size() != element_count(*shape)) return;
  const auto source_of = [&](Coordinates at) {
    const Dim index = (*known)[offset_of(at.subspan(axis, shape->size()), *shape)];
    if (!index.is_number()) return no_source;
    std::vector<size_t> source(at.begin(), at.begin() + static_cast<ptrdiff_t>(axis));
    source.push_back(index_from_start(index.number(), (*from)[axis]));
    source.insert(source.end(), at.begin() + static_cast<ptrdiff_t>(axis + shape->size()), at.end());
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
}

}  // namespace

void infer(Gather_1<Infer> op, InferContext& ctx) {
  if (!op.data.ranked) return;
  const auto axis = ctx.axis(op.axis, op.data.rank(), op.axis_in_range);
  if (!axis || !indices_in_range(op.indices, op.data.dim(*axis), op.indices_in_range, ctx) || !op.indices.ranked)
    return;
  Dims dims(op.data.dims.first(*axis));
  dims.append(op.indices.dims);
  dims.append(op.data.dims.subspan(*axis + 1));
  ctx.set_dims(op.output, dims);
  if (may_be_known(op.data)) gather_elements(op.data, op.indices, op.output, *axis, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
