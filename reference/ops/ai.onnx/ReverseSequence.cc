#include "eval/ai.onnx/ReverseSequence.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(ReverseSequence_10<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.input, 2)) return;
  const auto batch = context.axis(op.batch_axis, op.input.rank()), time = context.axis(op.time_axis, op.input.rank());
  if (!batch || !time) return;
  const Sizes& dims = op.input.dims();
  if (*batch == *time) return context.fail(run_rules::value, "batch_axis and time_axis are one", "use two axes");
  if (!context.dims_are(op.sequence_lens, Sizes{dims[*batch]})) return;
  const auto lengths = context.ints(op.sequence_lens);
  for (const int64_t length : lengths)
    if (length < 0 || length > dims[*time])
      return context.fail(run_rules::value, op.sequence_lens, "a length is more than there is, or negative",
                          "use lengths up to the size of the time axis");
  if (!context.allocate(op.Y, op.input.element(), dims)) return;
  const Sizes strides = strides_of(dims);
  visit_movable(op.input.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(op.input.data());
    T* to = static_cast<T*>(op.Y.fill());
    for (int64_t i = 0; i < static_cast<int64_t>(op.input.size()); ++i) {
      const int64_t t = i / strides[*time] % dims[*time],
                    length = lengths[static_cast<size_t>(i / strides[*batch] % dims[*batch])];
      to[t < length ? i + (length - 1 - 2 * t) * strides[*time] : i] = from[i];
    }
  });
}

}  // namespace onnx_check::ops::ai_onnx
