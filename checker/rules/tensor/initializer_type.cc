#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

std::string dimension_text(const Dimension& dim) {
  switch (dim.kind) {
    case Dimension::Kind::value:
      return fmt::format("{}", dim.value);
    case Dimension::Kind::param:
      return std::string(dim.param.view());
    case Dimension::Kind::unknown:
      break;
  }
  return "?";
}

std::string declared_text(const Type& type) {
  std::string text(to_string(static_cast<ElementType>(*type.elem_type)));
  if (!type.shape) return text + "[…]";
  text += '[';
  for (const Dimension& dim : type.shape->dims) {
    if (text.back() != '[') text += ',';
    text += dimension_text(dim);
  }
  return text + ']';
}

bool dims_agree(const Tensor& tensor, const TensorShape& shape) {
  if (tensor.dims.size() != shape.dims.size()) return false;
  for (size_t i = 0; i < shape.dims.size(); ++i) {
    const Dimension& dim = shape.dims[i];
    if (dim.kind == Dimension::Kind::value && dim.value >= 0 && dim.value != tensor.dims[i] && tensor.dims[i] >= 0)
      return false;
  }
  return true;
}

std::string_view declaring_part(const Check& check, const Definition& value) {
  if (value.origin == Definition::Origin::graph_input) return "an input";
  const Graph& graph = *check.body().graph;
  for (const ValueInfo* output : graph.outputs)
    if (output == value.declared) return "an output";
  return "a value";
}

void look_at_initializer(Check& check, const Tensor& tensor) {
  const Definition* value = check.scopes.find(tensor.name);
  if (!value || value->initializer != &tensor || !value->declared || !value->declared->type) return;
  const auto type = known_element_type(tensor);
  const Type& declared = *value->declared->type;
  if (!type || declared.kind == Type::Kind::none) return;
  if (declared.kind != Type::Kind::tensor) {
    check.report(initializer_type,
                 fmt::format("\"{}\" is a tensor, {}, but is declared as {} of another kind", tensor.name.view(),
                             tensor_type_text(tensor), declaring_part(check, *value)),
                 {.help = fmt::format("declare it as {}", tensor_type_text(tensor))});
    return;
  }
  if (declared.elem_type.value_or(0) == 0 || !element_type_info(*declared.elem_type)) return;
  if (*declared.elem_type == *tensor.data_type && (!declared.shape || dims_agree(tensor, *declared.shape))) return;
  check.report(initializer_type,
               fmt::format("\"{}\" is {}, expected {} as it is declared as {}", tensor.name.view(),
                           tensor_type_text(tensor), declared_text(declared), declaring_part(check, *value)),
               {.help = fmt::format("declare it as {}, or correct the initializer", tensor_type_text(tensor))});
}

}  // namespace

constinit const CheckRule initializer_type{
    .text = {.id = "tensor/initializer-type",
             .summary = "an initializer has the type that its graph declares for it",
             .why = "An initializer with the name of an input is the default of that input, so it is a value of the "
                    "input's type; the same holds where an output or value_info declares its type.",
             .wrong = "g (float[2] x) => (float[2] y) <float[3] x = {1, 2, 3}> { y = Relu(x) }",
             .right = "g (float[3] x) => (float[3] y) <float[3] x = {1, 2, 3}> { y = Relu(x) }"},
    .initializer = look_at_initializer};

}  // namespace onnx_check::rules::tensor
