#include "eval/ai.onnx/SpaceToDepth.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(SpaceToDepth_1<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.input, 4)) return;
  const Sizes& dims = op.input.dims();
  const int64_t block = op.blocksize, batch = dims[0], channels = dims[1];
  if (block <= 0 || dims[2] % block != 0 || dims[3] % block != 0)
    return context.fail(run_rules::shape, op.input, "its height and width do not split into blocks",
                        "make them multiples of blocksize");
  int64_t places = 0, features = 0;
  if (__builtin_mul_overflow(block, block, &places) || __builtin_mul_overflow(places, channels, &features))
    return context.fail_attribute(run_rules::value, "blocksize", "the channels of the output cannot be counted",
                                  "use smaller blocks");
  const int64_t height = dims[2] / block, width = dims[3] / block;
  const Datum split = op.input.reshaped({batch, channels, height, block, width, block});
  constexpr size_t order[] = {0, 3, 5, 1, 2, 4};
  if (transpose(split, order, op.output, context)) op.output = op.output.reshaped({batch, features, height, width});
}

}  // namespace onnx_check::ops::ai_onnx
