#include "eval/ai.onnx/Compress.h"

#include <algorithm>

#include "reference/gather.h"

namespace onnx_check::ops::ai_onnx {

void eval(Compress_9<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.condition, 1)) return;
  const Datum data = op.axis ? op.input : op.input.reshaped({static_cast<int64_t>(op.input.size())});
  const auto axis = context.axis(op.axis.value_or(0), data.rank());
  if (!axis) return;
  std::vector<int64_t> kept;
  const auto condition = op.condition.elements<bool>();
  for (size_t i = 0; i < condition.size() && static_cast<int64_t>(i) < data.dims()[*axis]; ++i)
    if (condition[i]) kept.push_back(static_cast<int64_t>(i));
  Datum indices;
  const int64_t size[] = {static_cast<int64_t>(kept.size())};
  if (!context.allocate(indices, ElementType::int64, size)) return;
  std::copy(kept.begin(), kept.end(), static_cast<int64_t*>(indices.fill()));
  gather(data, indices, *axis, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
