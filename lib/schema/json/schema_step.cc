#include "lib/schema/json/schema_step.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

struct ArgumentCounts {
  uint32_t least = 0, greatest = 0;
};

// The least count ends at the last required parameter; a variadic one adds its own to the number of those before it.
ArgumentCounts argument_counts(std::span<const FormalParameter> parameters) {
  ArgumentCounts counts{0, static_cast<uint32_t>(parameters.size())};
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].option == ParameterOption::single) counts.least = static_cast<uint32_t>(i + 1);
    if (parameters[i].option == ParameterOption::variadic)
      counts = {static_cast<uint32_t>(i) + parameters[i].min_arity, std::numeric_limits<uint32_t>::max()};
  }
  return counts;
}

bool same_but_for_types(const FormalParameter& a, const FormalParameter& b) {
  return a.name == b.name && a.option == b.option && a.homogeneous == b.homogeneous && a.min_arity == b.min_arity;
}

bool same_attribute(const AttributeSchema& a, const AttributeSchema& b) {
  const auto equal = [](const auto& x, const auto& y) { return std::equal(x.begin(), x.end(), y.begin(), y.end()); };
  return a.name == b.name && a.type == b.type && a.required == b.required && a.has_default == b.has_default &&
         a.inert == b.inert && a.axis == b.axis && a.inclusive_end == b.inclusive_end &&
         a.default_float == b.default_float && a.default_int == b.default_int && a.default_string == b.default_string &&
         equal(a.default_ints, b.default_ints) && equal(a.default_floats, b.default_floats) &&
         equal(a.default_strings, b.default_strings) && a.enum_name == b.enum_name && equal(a.allowed, b.allowed) &&
         equal(a.in, b.in) && equal(a.not_in, b.not_in) && a.min == b.min && a.max == b.max && a.note == b.note;
}

// What differs besides types; nullptr for nothing.
const char* difference_besides_types(const OperatorSchema& a, const OperatorSchema& b) {
  const auto equal = [](const auto& x, const auto& y, auto same) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), same);
  };
  if (!equal(a.inputs, b.inputs, same_but_for_types)) return "inputs";
  if (!equal(a.outputs, b.outputs, same_but_for_types)) return "outputs";
  if (!equal(a.attributes, b.attributes, same_attribute)) return "attributes";
  if (!equal(a.allowed_output_counts, b.allowed_output_counts, std::equal_to<>())) return "allowed_output_counts";
  if (a.deprecated != b.deprecated) return "deprecated";
  return nullptr;
}

}  // namespace

void set_argument_counts(OperatorSchema& schema) {
  const ArgumentCounts inputs = argument_counts(schema.inputs);
  const ArgumentCounts outputs = argument_counts(schema.outputs);
  schema.min_inputs = inputs.least;
  schema.max_inputs = inputs.greatest;
  schema.min_outputs = outputs.least;
  schema.max_outputs = outputs.greatest;
}

void check_step(const OperatorSchema& before, const OperatorSchema& after, const std::string& path,
                FileFaults& faults) {
  if (after.since_version <= before.since_version)
    faults.add(path + "/since", fmt::format("version {} stands after version {}: the oldest comes first",
                                            after.since_version, before.since_version));
  if (after.step != StepKind::types_only) return;
  if (const char* section = difference_besides_types(before, after))
    faults.add(path, fmt::format("{} differ from version {}, so the step needs a kind: \"same\", \"accepts_more\" or "
                                 "\"breaks\"",
                                 section, before.since_version));
}

}  // namespace onnx_check
