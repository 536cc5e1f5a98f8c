// What two versions of an operator have in common.
#include "converter/schema_step.h"

#include <algorithm>

namespace onnx_check {

namespace {

bool is_within(const TypeSet& inner, const TypeSet& outer) {
  for (size_t i = 0; i < inner.masks.size(); ++i)
    if ((inner.masks[i] & ~outer.masks[i]) != 0) return false;
  return true;
}

bool types_within(std::span<const FormalParameter> from, std::span<const FormalParameter> to) {
  for (size_t i = 0; i < from.size() && i < to.size(); ++i)
    if (!is_within(from[i].types, to[i].types)) return false;
  return true;
}

// Whether arguments that share a type variable in `to` did so before.
bool ties_kept(const OperatorSchema& from, const OperatorSchema& to) {
  std::vector<int> earlier(to.type_constraints.size(), -2);
  const auto look = [&](std::span<const FormalParameter> before, std::span<const FormalParameter> now) {
    for (size_t i = 0; i < before.size() && i < now.size(); ++i) {
      if (now[i].variable < 0) continue;
      int& variable = earlier[static_cast<size_t>(now[i].variable)];
      if (variable == -2) variable = before[i].variable;
      if (variable != before[i].variable || variable < 0) return false;
    }
    return true;
  };
  return look(from.inputs, to.inputs) && look(from.outputs, to.outputs);
}

bool options_kept(std::span<const FormalParameter> from, std::span<const FormalParameter> to) {
  if (from.size() > to.size()) return false;
  for (size_t i = 0; i < from.size(); ++i)
    if (to[i].option == ParameterOption::single && from[i].option != ParameterOption::single) return false;
  return true;
}

bool same_default(const AttributeSchema& a, const AttributeSchema& b) {
  return a.has_default == b.has_default && a.default_int == b.default_int && a.default_float == b.default_float &&
         a.default_string == b.default_string && std::ranges::equal(a.default_ints, b.default_ints) &&
         std::ranges::equal(a.default_floats, b.default_floats) &&
         std::ranges::equal(a.default_strings, b.default_strings);
}

}  // namespace

bool same_values(const AttributeSchema& a, const AttributeSchema& b) {
  return a.min == b.min && a.max == b.max && std::ranges::equal(a.allowed, b.allowed) &&
         std::ranges::equal(a.in, b.in) && std::ranges::equal(a.not_in, b.not_in);
}

bool types_kept(const OperatorSchema& from, const OperatorSchema& to) {
  return types_within(from.inputs, to.inputs) && types_within(from.outputs, to.outputs) && ties_kept(from, to);
}

bool attributes_kept(const OperatorSchema& from, const OperatorSchema& to) {
  for (const AttributeSchema& attribute : from.attributes) {
    const AttributeSchema* other = to.find_attribute(attribute.name);
    if (!other || other->type != attribute.type || !same_default(attribute, *other) || !same_values(attribute, *other))
      return false;
  }
  return std::ranges::all_of(to.attributes, [&](const AttributeSchema& attribute) {
    const AttributeSchema* before = from.find_attribute(attribute.name);
    return !attribute.required || (before && before->required);
  });
}

bool arguments_kept(const OperatorSchema& from, const OperatorSchema& to) {
  return options_kept(from.inputs, to.inputs) && options_kept(from.outputs, to.outputs) &&
         from.max_inputs <= to.max_inputs && from.min_inputs >= to.min_inputs && from.max_outputs <= to.max_outputs &&
         from.min_outputs >= to.min_outputs && to.allowed_output_counts.empty();
}

bool takes_all(const OperatorSchema& from, const OperatorSchema& to) {
  return !to.deprecated && types_kept(from, to) && attributes_kept(from, to) && arguments_kept(from, to);
}

}  // namespace onnx_check
