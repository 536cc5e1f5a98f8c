#include "edit/ai.onnx/Constant.h"

#include "converter/rules.h"

namespace onnx_check::ops::ai_onnx {

namespace {

Tensor* string_tensor(Strings values, std::span<const int64_t> dims, Rewriter& rewriter) {
  Tensor& tensor = *rewriter.make<Tensor>();
  tensor.data_type = static_cast<int32_t>(ElementType::string);
  for (const int64_t dim : dims) tensor.dims.push_back(rewriter.arena(), dim);
  for (const std::string_view value : values) tensor.string_data.push_back(rewriter.arena(), value);
  return &tensor;
}

Tensor* float_tensor(Floats values, std::span<const int64_t> dims, Rewriter& rewriter) {
  return make_tensor(rewriter.model(), ElementType::float32, std::vector<double>(values.begin(), values.end()), dims);
}

// The tensor that the attributes stand for; null for a `value`, and where there is none.
Tensor* tensor_of(const Constant_1<Edit>& op, Rewriter& rewriter) {
  const auto vector = [](auto values) { return std::array{static_cast<int64_t>(values.size())}; };
  if (op.value_int) return make_tensor(rewriter.model(), std::array{op.value_int.value}, {});
  if (op.value_ints) return make_tensor(rewriter.model(), op.value_ints.value, vector(op.value_ints.value));
  if (op.value_float) return float_tensor(std::array{op.value_float.value}, {}, rewriter);
  if (op.value_floats) return float_tensor(op.value_floats.value, vector(op.value_floats.value), rewriter);
  if (op.value_string) return string_tensor(std::array{op.value_string.value}, {}, rewriter);
  if (op.value_strings) return string_tensor(op.value_strings.value, vector(op.value_strings.value), rewriter);
  return nullptr;
}

}  // namespace

// Numbers and strings become tensors.
void downgrade_to_11(Constant_1<Edit> op, Rewriter& rewriter) {
  const bool values = rewriter.is_value(op.value_int) && rewriter.is_value(op.value_ints) &&
                      rewriter.is_value(op.value_float) && rewriter.is_value(op.value_floats) &&
                      rewriter.is_value(op.value_string) && rewriter.is_value(op.value_strings);
  if (!values) return;
  Constant_1<Edit> to{.output = op.output, .sparse_value = op.sparse_value, .value = op.value};
  if (const Tensor* tensor = tensor_of(op, rewriter)) to.value = tensor;
  rewriter.replace_with(to);
}

}  // namespace onnx_check::ops::ai_onnx
