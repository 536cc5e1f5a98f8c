#include "checker/function_parameters.h"

#include "checker/each_node.h"

namespace onnx_check {

FunctionParameters::FunctionParameters(const Function& function, const Functions& functions) {
  for (const Name name : function.attributes) parameters_.try_emplace(name.view(), Parameter{.name = name});
  for (const Attribute* attribute : function.attribute_protos)
    parameters_.try_emplace(attribute->name.view(), Parameter{.name = attribute->name, .default_value = attribute});
  if (!function.attributes.empty()) look_for_needs(function, functions);
  for (const Name name : function.attributes)
    if (const Parameter* parameter = find(name); parameter->required_by) required_.push_back(*parameter);
}

void FunctionParameters::look_for_needs(const Function& function, const Functions& functions) {
  const Imports imports(function.opset_imports);
  each_node_within(function.nodes, [&](const Node& node) {
    for (const Attribute* attribute : node.attributes) {
      if (!attribute->is_reference()) continue;
      const auto found = parameters_.find(attribute->ref_attr_name.view());
      if (found == parameters_.end() || found->second.default_value || found->second.required_by) continue;
      const OperatorSchema* schema = functions.called_by(node) ? nullptr : imports.schema(node);
      const AttributeSchema* formal = schema ? schema->find_attribute(attribute->name.view()) : nullptr;
      if (!formal || !formal->required) continue;
      found->second.required_by = &node;
      found->second.required_as = attribute->name;
    }
  });
}

const FunctionParameters::Parameter* FunctionParameters::find(Name name) const {
  const auto found = parameters_.find(name.view());
  return found == parameters_.end() ? nullptr : &found->second;
}

const FunctionParameters& parameters_of(Check& check, const Function& function) {
  auto& known = check.shared.get<std::unordered_map<const Function*, FunctionParameters>>();
  const auto found = known.find(&function);
  if (found != known.end()) return found->second;
  return known.try_emplace(&function, function, check.functions).first->second;
}

}  // namespace onnx_check
