#include "eval/ai.onnx/RotaryEmbedding.h"

#include "reference/rotary.h"

namespace onnx_check::ops::ai_onnx {

void eval(RotaryEmbedding_23<Eval> op, EvalContext& context) {
  rotate_embedding(
      {op.X, op.cos_cache, op.sin_cache, op.position_ids, op.num_heads, op.rotary_embedding_dim, op.interleaved != 0},
      op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx
