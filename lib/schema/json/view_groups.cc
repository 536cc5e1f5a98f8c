#include "lib/schema/json/view_groups.h"

#include <algorithm>

namespace onnx_check {

namespace {

std::vector<ViewParameter> view_parameters(std::span<const FormalParameter> parameters) {
  std::vector<ViewParameter> result;
  for (const FormalParameter& parameter : parameters) result.push_back({parameter.name, parameter.option});
  return result;
}

bool may_be_left_out(const FormalParameter& parameter) {
  return parameter.option == ParameterOption::optional ||
         (parameter.option == ParameterOption::variadic && parameter.min_arity == 0);
}

std::optional<std::vector<ViewParameter>> join_parameters(const std::vector<ViewParameter>& before,
                                                          std::span<const FormalParameter> next) {
  if (next.size() < before.size()) return std::nullopt;
  std::vector<ViewParameter> joined = view_parameters(next);
  for (size_t i = 0; i < next.size(); ++i) {
    if (i >= before.size()) {
      if (!may_be_left_out(next[i])) return std::nullopt;
      continue;
    }
    const bool weaker = before[i].option == ParameterOption::single && next[i].option == ParameterOption::optional;
    if (before[i].name != next[i].name || (before[i].option != next[i].option && !weaker)) return std::nullopt;
  }
  return joined;
}

const ViewAttribute* find_view_attribute(const ViewShape& shape, std::string_view name) {
  for (const ViewAttribute& attribute : shape.attributes)
    if (attribute.name == name) return &attribute;
  return nullptr;
}

}  // namespace

ViewShape view_shape(const OperatorSchema& schema) {
  ViewShape shape{.inputs = view_parameters(schema.inputs), .outputs = view_parameters(schema.outputs)};
  for (const AttributeSchema& attribute : schema.attributes)
    if (!attribute.inert)
      shape.attributes.push_back(
          {attribute.name, attribute.type, attribute.required, attribute.required || attribute.has_default});
  return shape;
}

std::optional<ViewShape> join_views(const ViewShape& before, const OperatorSchema& next) {
  if (next.step == StepKind::breaks) return std::nullopt;
  ViewShape joined = view_shape(next);
  auto inputs = join_parameters(before.inputs, next.inputs);
  auto outputs = join_parameters(before.outputs, next.outputs);
  if (!inputs || !outputs) return std::nullopt;
  for (const ViewAttribute& old : before.attributes)
    if (find_view_attribute(joined, old.name) == nullptr) return std::nullopt;
  for (ViewAttribute& attribute : joined.attributes) {
    const ViewAttribute* old = find_view_attribute(before, attribute.name);
    if (old == nullptr && attribute.required) return std::nullopt;
    if (old == nullptr) continue;
    if (old->type != attribute.type || (attribute.required && !old->required)) return std::nullopt;
    attribute.always_has_value = attribute.always_has_value && old->always_has_value;
  }
  joined.inputs = std::move(*inputs);
  joined.outputs = std::move(*outputs);
  return joined;
}

void number_views(std::span<OperatorSchema> versions) {
  ViewShape shape;
  uint32_t number = 0;
  for (size_t i = 0; i < versions.size(); ++i) {
    auto joined = i == 0 ? std::nullopt : join_views(shape, versions[i]);
    if (i > 0 && !joined) ++number;
    shape = joined ? std::move(*joined) : view_shape(versions[i]);
    versions[i].view = number;
  }
}

std::vector<ViewGroup> view_groups(std::span<const OperatorSchema> versions) {
  std::vector<ViewGroup> groups;
  for (size_t begin = 0, end = 0; begin < versions.size(); begin = end) {
    ViewShape shape = view_shape(versions[begin]);
    for (end = begin + 1; end < versions.size() && versions[end].view == versions[begin].view; ++end)
      if (auto joined = join_views(shape, versions[end])) shape = std::move(*joined);
    groups.push_back({versions.subspan(begin, end - begin), std::move(shape)});
  }
  return groups;
}

}  // namespace onnx_check
