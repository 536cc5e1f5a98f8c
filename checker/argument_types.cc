#include "checker/argument_types.h"

#include "inference/fact.h"
#include "onnx_check/registry.h"

namespace onnx_check {

namespace {

std::optional<TypeIndex> declared_type(const Definition& value) {
  if (value.initializer) {
    const int32_t data_type = value.initializer->data_type.value_or(0);
    if (data_type == 0 || !element_type_info(data_type)) return std::nullopt;
    return type_index(TypeShape::tensor, static_cast<ElementType>(data_type));
  }
  if (!value.declared || !value.declared->type) return std::nullopt;
  return type_index_of(*value.declared->type);
}

}  // namespace

std::optional<TypeIndex> type_of(const Check& check, const Definition& definition) {
  if (const Fact* fact = check.fact(definition)) {
    if (fact->conflicting) return std::nullopt;
    if (const auto type = type_index_of(*fact)) return type;
  }
  return declared_type(definition);
}

const FormalParameter* formal_parameter(std::span<const FormalParameter> parameters, size_t index) {
  if (index < parameters.size()) return &parameters[index];
  if (!parameters.empty() && parameters.back().option == ParameterOption::variadic) return &parameters.back();
  return nullptr;
}

}  // namespace onnx_check
