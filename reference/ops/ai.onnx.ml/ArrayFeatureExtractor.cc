#include "eval/ai.onnx.ml/ArrayFeatureExtractor.h"

#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(ArrayFeatureExtractor_1<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.X, 1)) return;
  const std::vector<int64_t> columns = context.ints(op.Y);
  const auto width = static_cast<size_t>(op.X.dims().back());
  for (const int64_t column : columns)
    if (column < 0 || static_cast<size_t>(column) >= width)
      return context.fail(run_rules::index, op.Y,
                          fmt::format("index {} does not exist in a dimension of size {}", column, width),
                          "pass indices from 0 to the last of the dimension");
  Sizes dims = op.X.dims();
  if (dims.size() == 1) dims.insert(dims.begin(), 1);
  dims.back() = static_cast<int64_t>(columns.size());
  if (!context.allocate(op.Z, op.X.element(), dims) || op.Z.size() == 0) return;
  const size_t rows = op.Z.size() / columns.size();
  for (size_t row = 0; row < rows; ++row)
    for (size_t i = 0; i < columns.size(); ++i)
      copy_elements(op.X.element(), op.X.data(), row * width + static_cast<size_t>(columns[i]), op.Z.fill(),
                    row * columns.size() + i, 1);
}

}  // namespace onnx_check::ops::ai_onnx_ml
