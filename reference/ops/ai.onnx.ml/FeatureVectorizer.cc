#include "eval/ai.onnx.ml/FeatureVectorizer.h"

#include <algorithm>
#include <fmt/format.h>

#include "reference/operand.h"
#include "reference/samples.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(FeatureVectorizer_1<Eval> op, EvalContext& context) {
  const Ints stated = op.inputdimensions.value_or(Ints());
  if (!stated.empty() && !length_is("inputdimensions", stated.size(), op.X.size(), context)) return;
  std::vector<Samples> parts;
  size_t columns = 0;
  for (size_t i = 0; i < op.X.size(); ++i) {
    const auto samples = samples_of(*op.X[i], context);
    if (!samples) return;
    if (samples->rows != (parts.empty() ? samples->rows : parts.front().rows))
      return context.fail(run_rules::shape, *op.X[i],
                          fmt::format("it has {} rows, expected {}", samples->rows, parts.front().rows),
                          "pass inputs with the same number of rows");
    if (!stated.empty() && static_cast<size_t>(stated[i]) != samples->features)
      return context.fail(run_rules::shape, *op.X[i],
                          fmt::format("it has {} features, expected {}", samples->features, stated[i]),
                          "state its size in inputdimensions");
    parts.push_back(*samples);
    columns += samples->features;
  }
  if (parts.empty()) return context.fail(run_rules::broken_node, "it has no input", "pass at least one input");
  const Sizes dims{static_cast<int64_t>(parts.front().rows), static_cast<int64_t>(columns)};
  ResultOf<float> out(op.Y, ElementType::float32, dims, context);
  if (!out) return;
  size_t before = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    const Operand<float> x(*op.X[i]);
    for (size_t row = 0; row < parts[i].rows; ++row)
      std::copy_n(x.data() + row * parts[i].features, parts[i].features, out.data() + row * columns + before);
    before += parts[i].features;
  }
}

}  // namespace onnx_check::ops::ai_onnx_ml
