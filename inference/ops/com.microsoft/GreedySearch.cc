#include "ops/com.microsoft/GreedySearch.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(GreedySearch_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.sequences, Dims{dim_of(op.input_ids, 0), known_size(op.max_length, ctx)});
}

}  // namespace onnx_check::ops::com_microsoft
