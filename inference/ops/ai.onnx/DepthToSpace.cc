#include "ops/ai.onnx/DepthToSpace.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(DepthToSpace_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 4, op.four_dimensions) || op.blocksize < 1) return;
  if (!op.input.ranked) return ctx.set_dims(op.output, Dims(4));
  DimPool& pool = ctx.pool();
  const Dim block = op.blocksize, square = pool.mul(block, block);
  const Dim depth = ctx.symbols().resolve(op.input.dim(1));
  if (depth.is_number() && square.is_number() && depth.number() % square.number() != 0)
    return ctx.fail(op.depth_is_divisible, op.input,
                    fmt::format("the depth is {}, expected a multiple of {}", depth.number(), square.number()),
                    "choose a block size whose square divides the depth");
  ctx.set_dims(op.output, Dims{op.input.dim(0), pool.floor_div(op.input.dim(1), square),
                               pool.mul(op.input.dim(2), block), pool.mul(op.input.dim(3), block)});
}

}  // namespace onnx_check::ops::ai_onnx
