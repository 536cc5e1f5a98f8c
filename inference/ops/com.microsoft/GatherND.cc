#include "ops/com.microsoft/GatherND.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(GatherND_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.data, 1, op.at_least_vectors) || !ctx.rank_at_least(op.indices, 1, op.at_least_vectors))
    return;
  if (!op.data.ranked || !op.indices.ranked) return;
  const Dim parts = ctx.symbols().resolve(op.indices.dim_from_end(1));
  if (!parts.is_number()) {
    op.output.why_unknown = "how many parts an index has is a value of the run";
    return;
  }
  const auto rank = static_cast<int64_t>(op.data.rank());
  if (parts.number() > rank)
    return ctx.fail(op.index_fits, op.indices,
                    fmt::format("an index has {} parts, but the rank of the data is {}", parts.number(), rank),
                    fmt::format("make the last dimension {} or less", rank));
  Dims out(op.indices.dims.first(op.indices.rank() - 1));
  out.append(op.data.dims.subspan(static_cast<size_t>(parts.number())));
  ctx.set_dims(op.output, out);
}

}  // namespace onnx_check::ops::com_microsoft
