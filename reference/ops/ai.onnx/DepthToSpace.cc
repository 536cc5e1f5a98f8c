#include "eval/ai.onnx/DepthToSpace.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(DepthToSpace_1<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.input, 4)) return;
  const Sizes& dims = op.input.dims();
  const int64_t block = op.blocksize, batch = dims[0], channels = dims[1], height = dims[2], width = dims[3];
  constexpr int64_t most = 1 << 15;
  if (block <= 0 || block > most || channels % (block * block) != 0)
    return context.fail(run_rules::shape, op.input, "its channels do not split into blocks",
                        "give it a multiple of blocksize * blocksize channels");
  const int64_t depth = channels / (block * block);
  const bool columns_first = op.mode == "CRD";
  if (!columns_first && op.mode != "DCR")
    return context.fail_attribute(run_rules::value, "mode", "it is neither DCR nor CRD", "use one of these");
  const Datum split = op.input.reshaped(columns_first ? Sizes{batch, depth, block, block, height, width}
                                                      : Sizes{batch, block, block, depth, height, width});
  constexpr size_t crd[] = {0, 1, 4, 2, 5, 3}, dcr[] = {0, 3, 4, 1, 5, 2};
  if (transpose(split, columns_first ? crd : dcr, op.output, context))
    op.output = op.output.reshaped({batch, depth, height * block, width * block});
}

}  // namespace onnx_check::ops::ai_onnx
