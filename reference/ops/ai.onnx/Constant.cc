#include "eval/ai.onnx/Constant.h"

#include <algorithm>
#include <string>

namespace onnx_check::ops::ai_onnx {

namespace {

template <class T, class List>
void fill(Datum& out, List values, EvalContext& context) {
  const int64_t size[] = {static_cast<int64_t>(values.size())};
  if (!context.allocate(out, element_type_of<T>(), size)) return;
  std::transform(values.begin(), values.end(), static_cast<T*>(out.fill()), [](const auto& value) { return T(value); });
}

template <class T, class Value>
void fill_scalar(Datum& out, Value value, EvalContext& context) {
  if (context.allocate(out, element_type_of<T>(), {})) *static_cast<T*>(out.fill()) = T(value);
}

}  // namespace

void eval(Constant_1<Eval> op, EvalContext& context) {
  Datum& out = op.output;
  if (op.value || op.sparse_value) {
    auto tensor = op.value ? context.datum_of(*op.value) : context.datum_of(*op.sparse_value);
    if (tensor) out = *std::move(tensor);
  }
  if (op.value_float) fill_scalar<float>(out, *op.value_float, context);
  if (op.value_floats) fill<float>(out, *op.value_floats, context);
  if (op.value_int) fill_scalar<int64_t>(out, *op.value_int, context);
  if (op.value_ints) fill<int64_t>(out, *op.value_ints, context);
  if (op.value_string) fill_scalar<std::string>(out, *op.value_string, context);
  if (op.value_strings) fill<std::string>(out, *op.value_strings, context);
  if (!out.exists() && !context.failed())
    context.fail(run_rules::broken_node, "it has no value", "give it one of the attributes that hold a value");
}

}  // namespace onnx_check::ops::ai_onnx
