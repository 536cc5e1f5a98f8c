#include "ops/ai.onnx/MelWeightMatrix.h"

#include "inference/counts.h"
#include "inference/output_type.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

void infer(MelWeightMatrix_17<Infer> op, InferContext& ctx) {
  set_output_type(op.output, op.output_datatype, "output_datatype", op.output_type_allowed, ctx);
  if (!are_scalars({&op.num_mel_bins, &op.dft_length, &op.sample_rate, &op.lower_edge_hertz, &op.upper_edge_hertz},
                   op.scalars, ctx))
    return;
  const auto bands = stated_size(op.num_mel_bins, 0, op.sizes_valid, ctx);
  const auto length = stated_size(op.dft_length, 0, op.sizes_valid, ctx);
  if (!bands || !length) return;
  ctx.set_dims(op.output, Dims{ctx.pool().add(ctx.pool().floor_div(*length, 2), 1), *bands});
  if (!bands->known() || !length->known()) op.output.why_unknown = "the sizes are values of the run";
}

}  // namespace onnx_check::ops::ai_onnx
