#include "eval/ai.onnx/CenterCropPad.h"

#include <numeric>

#include "reference/pad.h"

namespace onnx_check::ops::ai_onnx {

// The odd element of what is added or taken away is one at the end.
void eval(CenterCropPad_18<Eval> op, EvalContext& context) {
  const size_t rank = op.input_data.rank();
  Sizes all(rank);
  std::iota(all.begin(), all.end(), 0);
  const auto axes = context.axes(op.axes ? *op.axes : Ints(all), rank);
  const Sizes sizes = context.ints(op.shape);
  if (!axes) return;
  const auto count = static_cast<int64_t>(axes->size());
  if (!context.dims_are(op.shape, std::span(&count, 1))) return;
  Padding padding{Sizes(rank, 0), Sizes(rank, 0)};
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] < 0) return context.fail(run_rules::value, op.shape, "a size is negative", "use 0 or more");
    const size_t axis = (*axes)[i];
    const int64_t added = sizes[i] - op.input_data.dims()[axis];
    padding.begins[axis] = added / 2;
    padding.ends[axis] = added - added / 2;
  }
  Datum zero;
  if (context.allocate(zero, op.input_data.element(), {}))
    pad(op.input_data, padding, "constant", zero, op.output_data, context);
}

}  // namespace onnx_check::ops::ai_onnx
