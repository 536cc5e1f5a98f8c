#include "eval/ai.onnx.ml/LabelEncoder.h"

#include "reference/convert.h"
#include "reference/label_map.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// The default of a list of values: what its attribute says, for a tensor without default_tensor the one that the
// standard gives for its type.
template <class View>
Datum default_label(const View& op, const Datum& values) {
  switch (values.element()) {
    case ElementType::string:
      return label(op.default_string);
    case ElementType::int64:
      return label(op.default_int64);
    case ElementType::float32:
      return label(op.default_float);
    default: {
      Datum made = Datum::zeros(values.element(), {1});
      const double none = is_float(values.element()) ? -0.0 : -1;
      write_numbers(made, [=] { return none; });
      return made;
    }
  }
}

template <class View>
void encode_labels(const View& op, const Tensor* keys_tensor, const Tensor* values_tensor, const Tensor* default_tensor,
                   EvalContext& context) {
  const auto keys =
      only_list({.floats = op.keys_floats, .ints = op.keys_int64s, .strings = op.keys_strings, .tensor = keys_tensor},
                "keys", context);
  const auto values = only_list(
      {.floats = op.values_floats, .ints = op.values_int64s, .strings = op.values_strings, .tensor = values_tensor},
      "values", context);
  if (!keys || !values) return;
  const auto fallback = default_tensor ? context.datum_of(*default_tensor) : default_label(op, *values);
  if (fallback) map_labels(op.X, *keys, *values, *fallback, op.Y, context);
}

}  // namespace

void eval(LabelEncoder_1<Eval> op, EvalContext& context) {
  const auto texts = only_list({.strings = op.classes_strings}, "classes", context);
  if (!texts) return;
  std::vector<int64_t> numbers;
  for (size_t i = 0; i < texts->size(); ++i) numbers.push_back(static_cast<int64_t>(i));
  const Datum places = Datum::view(ElementType::int64, texts->dims(), numbers.data(), nullptr);
  const bool to_numbers = op.X.element() == ElementType::string;
  map_labels(op.X, to_numbers ? *texts : places, to_numbers ? places : *texts,
             to_numbers ? label(op.default_int64) : label(op.default_string), op.Y, context);
}
void eval(LabelEncoder_2<Eval> op, EvalContext& context) { encode_labels(op, nullptr, nullptr, nullptr, context); }
void eval(LabelEncoder_4<Eval> op, EvalContext& context) {
  encode_labels(op, op.keys_tensor, op.values_tensor, op.default_tensor, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
