#include "ops/ai.onnx/SpaceToDepth.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(SpaceToDepth_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 4, op.four_dimensions) || op.blocksize < 1) return;
  if (!op.input.ranked) return ctx.set_dims(op.output, Dims(4));
  DimPool& pool = ctx.pool();
  const Dim block = op.blocksize;
  for (const size_t i : {2, 3}) {
    const Dim size = ctx.symbols().resolve(op.input.dim(i));
    if (size.is_number() && block.is_number() && size.number() % block.number() != 0)
      return ctx.fail(op.sizes_are_divisible, op.input,
                      fmt::format("dimension {} is {}, expected a multiple of {}", i, size.number(), block.number()),
                      "choose a block size that divides height and width");
  }
  ctx.set_dims(op.output, Dims{op.input.dim(0), pool.mul(op.input.dim(1), pool.mul(block, block)),
                               pool.floor_div(op.input.dim(2), block), pool.floor_div(op.input.dim(3), block)});
}

}  // namespace onnx_check::ops::ai_onnx
