#include <cstdlib>
#include <fmt/format.h>

#include "lib/schema/json/document.h"
#include "onnx_check/schema_set.h"

namespace onnx_check {

namespace {

// The double with the same shortest decimal, so that 1e-05f is printed as 1e-05.
double decimal_of(float value) { return std::strtod(fmt::format("{}", value).c_str(), nullptr); }

Json int_or_double(double value) {
  const auto integer = static_cast<int64_t>(value);
  return static_cast<double>(integer) == value ? Json(integer) : Json(value);
}

template <class List, class Convert>
Json array_of(const List& values, Convert convert) {
  Json array = Json::array();
  for (const auto& value : values) array.push_back(convert(value));
  return array;
}

Json default_json(const AttributeSchema& attribute) {
  const auto text = [](std::string_view value) { return Json(value); };
  const auto integer = [](int64_t value) { return Json(value); };
  switch (attribute.type) {
    case AttributeType::float_:
      return decimal_of(attribute.default_float);
    case AttributeType::int_:
      return attribute.default_int;
    case AttributeType::string:
      return attribute.default_string;
    case AttributeType::floats:
      return array_of(attribute.default_floats, decimal_of);
    case AttributeType::ints:
      return array_of(attribute.default_ints, integer);
    case AttributeType::strings:
      return array_of(attribute.default_strings, text);
    default:
      return nullptr;
  }
}

void set_flag(Json& json, const char* key, bool value) {
  if (value) json[key] = true;
}

void set_text(Json& json, const char* key, std::string_view value) {
  if (!value.empty()) json[key] = value;
}

void add_limits(Json& json, const AttributeSchema& attribute) {
  constexpr double unbounded = std::numeric_limits<double>::infinity();
  if (!attribute.allowed.empty())
    json["allowed"] = array_of(attribute.allowed, [](std::string_view value) { return Json(value); });
  if (!attribute.in.empty()) json["in"] = array_of(attribute.in, int_or_double);
  if (!attribute.not_in.empty()) json["not"] = array_of(attribute.not_in, int_or_double);
  if (attribute.min > -unbounded) json["min"] = int_or_double(attribute.min);
  if (attribute.max < unbounded) json["max"] = int_or_double(attribute.max);
  set_flag(json, "axis", attribute.axis);
  set_flag(json, "inclusive_end", attribute.inclusive_end);
  set_flag(json, "inert", attribute.inert);
  set_text(json, "note", attribute.note);
  set_text(json, "doc", attribute.doc);
}

Json attribute_json(const AttributeSchema& attribute, FlatDetail detail) {
  Json json{{"name", attribute.name}, {"type", to_string(attribute.type)}};
  set_flag(json, "required", attribute.required);
  if (attribute.has_default) json["default"] = default_json(attribute);
  set_text(json, "enum", attribute.enum_name);
  if (detail == FlatDetail::all) add_limits(json, attribute);
  return json;
}

Json parameter_json(const FormalParameter& parameter) {
  Json json{{"name", parameter.name}, {"type", parameter.type}};
  if (parameter.option == ParameterOption::optional) json["option"] = "optional";
  if (parameter.option == ParameterOption::variadic) {
    json["option"] = "variadic";
    json["homogeneous"] = parameter.homogeneous;
    json["min_arity"] = parameter.min_arity;
  }
  return json;
}

Json count_json(uint32_t count) { return count == std::numeric_limits<uint32_t>::max() ? Json(nullptr) : Json(count); }

void add_step(Json& json, const OperatorSchema& schema) {
  static constexpr std::array<std::string_view, 5> steps{"first", "types_only", "same", "accepts_more", "breaks"};
  json["step"] = steps[static_cast<size_t>(schema.step)];
  set_text(json, "step_note", schema.step_note);
  json["view"] = schema.view;
  set_text(json, "doc", schema.doc);
}

void add_flags(Json& json, const OperatorSchema& schema) {
  json["origin"] = schema.from_onnxruntime ? "onnxruntime" : "onnx";
  set_flag(json, "deprecated", schema.deprecated);
  set_text(json, "category", schema.category);
  if (schema.experimental) json["status"] = "experimental";
  set_text(json, "first_release", schema.first_release);
  set_flag(json, "non_deterministic", schema.non_deterministic);
  set_flag(json, "allows_unchecked_attributes", schema.allows_unchecked_attributes);
}

}  // namespace

std::string schema_to_json(const OperatorSchema& schema, FlatDetail detail, int indent) {
  Json json{{"domain", schema.domain}, {"name", schema.name}, {"since_version", schema.since_version}};
  add_flags(json, schema);
  json["inputs"] = array_of(schema.inputs, parameter_json);
  json["outputs"] = array_of(schema.outputs, parameter_json);
  json["min_inputs"] = schema.min_inputs;
  json["max_inputs"] = count_json(schema.max_inputs);
  json["min_outputs"] = schema.min_outputs;
  json["max_outputs"] = count_json(schema.max_outputs);
  if (!schema.allowed_output_counts.empty()) json["allowed_num_outputs"] = schema.allowed_output_counts;
  json["attributes"] =
      array_of(schema.attributes, [detail](const AttributeSchema& a) { return attribute_json(a, detail); });
  json["type_constraints"] = Json::object();
  for (const TypeConstraint& constraint : schema.type_constraints)
    json["type_constraints"][std::string(constraint.name)] = array_of(constraint.order, type_index_to_string);
  if (detail == FlatDetail::all) add_step(json, schema);
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace onnx_check
