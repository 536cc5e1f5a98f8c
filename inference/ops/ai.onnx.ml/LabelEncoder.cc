#include "ops/ai.onnx.ml/LabelEncoder.h"

#include <fmt/format.h>

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// The keys or the values: one of several lists of different types.
struct LabelList {
  ListLength length;
  ElementType element;
};

ElementType type_of_labels(const Tensor* tensor) {
  if (!tensor || !element_type_info(tensor->data_type.value_or(0))) return ElementType::undefined;
  return static_cast<ElementType>(*tensor->data_type);
}

template <class... List>
std::optional<LabelList> only_labels(const Constraint& one, InferContext& ctx, const List&... lists) {
  const LabelList all[] = {lists...};
  const ListLength lengths[] = {lists.length...};
  const auto given = only_one_of(lengths, one, ctx);
  return given ? std::optional(all[*given]) : std::nullopt;
}

// `keys_tensor` and the like: null in versions that have none.
template <class View>
void infer_label_encoder(const View& op, const Tensor* keys_tensor, const Tensor* values_tensor,
                         const Tensor* default_tensor, InferContext& ctx) {
  using enum ElementType;
  ctx.set_same_dims(op.Y, op.X);
  const auto keys =
      only_labels(View::one_kind_of_keys, ctx, LabelList{length_of("keys_floats", op.keys_floats), float32},
                  LabelList{length_of("keys_int64s", op.keys_int64s), int64},
                  LabelList{length_of("keys_strings", op.keys_strings), string},
                  LabelList{length_of("keys_tensor", keys_tensor), type_of_labels(keys_tensor)});
  const auto values =
      only_labels(View::one_kind_of_values, ctx, LabelList{length_of("values_floats", op.values_floats), float32},
                  LabelList{length_of("values_int64s", op.values_int64s), int64},
                  LabelList{length_of("values_strings", op.values_strings), string},
                  LabelList{length_of("values_tensor", values_tensor), type_of_labels(values_tensor)});
  if (values) op.Y.element = values->element;
  if (!keys || !values || !lengths_are_equal({keys->length, values->length}, View::lengths_equal, ctx)) return;
  if (op.X.element != undefined && keys->element != undefined && op.X.element != keys->element)
    return ctx.fail_attribute(
        View::keys_of_input_type, keys->length.name,
        fmt::format("the keys are {}, but X holds {}", to_string(keys->element), to_string(op.X.element)),
        fmt::format("write keys of type {}", to_string(op.X.element)));
  const ElementType fallback = type_of_labels(default_tensor);
  if (fallback != undefined && values->element != undefined && fallback != values->element)
    ctx.fail_attribute(
        View::default_of_value_type, "default_tensor",
        fmt::format("the default is {}, but the values are {}", to_string(fallback), to_string(values->element)),
        fmt::format("write a default of type {}", to_string(values->element)));
}

}  // namespace

void infer(LabelEncoder_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  if (op.X.element != ElementType::undefined)
    op.Y.element = holds_strings(op.X) ? ElementType::int64 : ElementType::string;
}
void infer(LabelEncoder_2<Infer> op, InferContext& ctx) { infer_label_encoder(op, nullptr, nullptr, nullptr, ctx); }
void infer(LabelEncoder_4<Infer> op, InferContext& ctx) {
  infer_label_encoder(op, op.keys_tensor, op.values_tensor, op.default_tensor, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
