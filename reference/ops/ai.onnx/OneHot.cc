#include "eval/ai.onnx/OneHot.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// An index from -depth to depth-1 is hot; any other leaves its line cold.
void one_hot(const Datum& indices, const Datum& depth_in, const Datum& values, int64_t at, Datum& out,
             EvalContext& context) {
  const auto depth = context.single_int(depth_in);
  const auto axis = context.axis(at, indices.rank() + 1);
  if (!depth || !axis) return;
  if (values.size() != 2 || *depth < 0) {
    context.fail(run_rules::value, values.size() != 2 ? values : depth_in,
                 "values has two elements and depth is not negative",
                 "give the cold and the hot value, and how many there are");
    return;
  }
  Sizes dims = indices.dims();
  dims.insert(dims.begin() + static_cast<ptrdiff_t>(*axis), *depth);
  if (!context.allocate(out, values.element(), dims)) return;
  gather_strided(values, 0, Sizes(dims.size(), 0), out);
  const auto index = context.ints(indices);
  const int64_t inner = product(dims, *axis + 1, dims.size());
  for (size_t i = 0; i < index.size(); ++i) {
    const int64_t hot = index[i] < 0 ? index[i] + *depth : index[i];
    if (hot < 0 || hot >= *depth) continue;
    const auto place = static_cast<int64_t>(i);
    const int64_t position = (place / inner * *depth + hot) * inner + place % inner;
    copy_elements(values.element(), values.data(), 1, out.fill(), static_cast<size_t>(position), 1);
  }
}

}  // namespace

void eval(OneHot_9<Eval> op, EvalContext& context) {
  one_hot(op.indices, op.depth, op.values, op.axis, op.output, context);
}

void eval(OneHot_11<Eval> op, EvalContext& context) {
  one_hot(op.indices, op.depth, op.values, op.axis, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
