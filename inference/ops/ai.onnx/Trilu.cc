#include "ops/ai.onnx/Trilu.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(Trilu_14<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.input, 2, op.two_dimensions) || (op.k && !ctx.is_scalar(*op.k, op.k_is_single))) return;
  ctx.set_same_dims(op.output, op.input);
  const Dim k = op.k ? ctx.known_scalar(*op.k) : Dim(int64_t{0});
  const auto known = ctx.known(op.input);
  const auto sizes = plain_sizes(op.input);
  if (!k.is_number() || !known || !sizes || known->size() != element_count(*sizes)) return;
  Dims elements(*known);
  for_each_position(*sizes, [&](Coordinates at) {
    const int64_t diagonal = static_cast<int64_t>(at[at.size() - 1]) - static_cast<int64_t>(at[at.size() - 2]);
    const bool kept = op.upper != 0 ? diagonal >= k.number() : diagonal <= k.number();
    if (!kept) elements[offset_of(at, *sizes)] = 0;
  });
  ctx.set_known(op.output, elements);
}

}  // namespace onnx_check::ops::ai_onnx
