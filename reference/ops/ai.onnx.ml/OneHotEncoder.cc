#include "eval/ai.onnx.ml/OneHotEncoder.h"

#include <fmt/format.h>

#include "reference/label_index.h"
#include "reference/label_list.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx_ml {

void eval(OneHotEncoder_1<Eval> op, EvalContext& context) {
  const auto categories = only_list({.ints = op.cats_int64s, .strings = op.cats_strings}, "categories", context);
  if (!categories) return;
  if ((op.X.element() == ElementType::string) != (categories->element() == ElementType::string))
    return context.fail(
        run_rules::argument_type, op.X,
        fmt::format("it is {}, but the categories are {}", to_string(op.X.element()), to_string(categories->element())),
        "list categories of the kind of the input");
  Sizes dims = op.X.dims();
  dims.push_back(static_cast<int64_t>(categories->size()));
  ResultOf<float> out(op.Y, ElementType::float32, dims, context);
  if (!out) return;
  const auto places = LabelIndex(*categories).find(op.X);
  for (size_t i = 0; i < places.size(); ++i) {
    if (places[i])
      out[i * categories->size() + *places[i]] = 1;
    else if (op.zeros == 0)
      return context.fail(run_rules::value, op.X, fmt::format("element {} is in no category", i),
                          "list its category, or set zeros = 1");
  }
}

}  // namespace onnx_check::ops::ai_onnx_ml
