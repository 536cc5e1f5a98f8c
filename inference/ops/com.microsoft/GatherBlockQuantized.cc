#include "ops/com.microsoft/GatherBlockQuantized.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

namespace {

Dim unpacked_size(Dim bytes, int64_t bits, InferContext& ctx) {
  const bool divides_byte = bits == 2 || bits == 4 || bits == 8;
  return divides_byte ? ctx.pool().mul(bytes, 8 / bits) : Dim();
}

bool has_scale_for_each_block(const GatherBlockQuantized_1<Infer>& op, const Dims& sizes, size_t quantized,
                              InferContext& ctx) {
  if (!op.scales.ranked || op.block_size < 1) return true;
  if (!ctx.rank_is(op.scales, sizes.size(), op.scales_rank)) return false;
  for (size_t i = 0; i < sizes.size(); ++i) {
    Dim size = i == quantized ? ctx.pool().ceil_div(sizes[i], op.block_size) : sizes[i];
    if (!ctx.unify(size, op.scales, i, op.scale_for_each_block)) return false;
  }
  return true;
}

}  // namespace

void infer(GatherBlockQuantized_1<Infer> op, InferContext& ctx) {
  if (!op.data.ranked) return;
  const size_t rank = op.data.rank();
  const auto gathered = ctx.axis(op.gather_axis, rank, op.axes_in_range);
  if (!gathered) return;
  const auto quantized = ctx.axis(op.quantize_axis, rank, op.axes_in_range);
  if (!quantized) return;
  const bool packed = op.data.element == ElementType::uint8;
  if (packed && (*gathered != 0 || *quantized != rank - 1))
    return ctx.fail(op.packed_axes, "the data is packed along its last axis",
                    "take gather_axis 0 and quantize_axis -1");
  Dims sizes(op.data.dims);
  if (packed) sizes[rank - 1] = unpacked_size(sizes[rank - 1], op.bits, ctx);
  if (op.data.element == ElementType::undefined) sizes[rank - 1] = {};
  if (!has_scale_for_each_block(op, sizes, *quantized, ctx) || !op.indices.ranked) return;
  const std::span<const Dim> all = sizes;
  Dims out(all.first(*gathered));
  out.append(op.indices.dims);
  out.append(all.subspan(*gathered + 1));
  ctx.set_dims(op.output, out);
}

}  // namespace onnx_check::ops::com_microsoft
