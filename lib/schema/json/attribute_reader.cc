#include "lib/schema/json/attribute_reader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace onnx_check {

namespace {

std::string_view text_at(const Json& json, std::string_view key, SchemaMemory& memory) {
  const Json* value = member_of(json, key);
  return value != nullptr && value->is_string() ? memory.keep(value->get_ref<const std::string&>()) : "";
}

std::vector<double> numbers_at(const Json& json, std::string_view key) {
  std::vector<double> numbers;
  if (const Json* values = member_of(json, key))
    for (const Json& value : *values) numbers.push_back(value.get<double>());
  return numbers;
}

std::vector<std::string_view> texts_of(const Json& values, SchemaMemory& memory) {
  std::vector<std::string_view> texts;
  for (const Json& value : values) texts.push_back(memory.keep(value.get_ref<const std::string&>()));
  return texts;
}

bool is_int64(const Json& value) {
  return value.is_number_integer() &&
         (!value.is_number_unsigned() || value.get<uint64_t>() <= uint64_t{std::numeric_limits<int64_t>::max()});
}

constexpr double largest_float = std::numeric_limits<float>::max();
constexpr double rounds_to_infinity = 0x1.ffffffp127;

bool is_float32(const Json& value) { return value.is_number() && std::abs(value.get<double>()) < rounds_to_infinity; }

// The shortest decimal of the largest float is larger than it.
float float32_of(const Json& value) {
  return static_cast<float>(std::clamp(value.get<double>(), -largest_float, largest_float));
}

std::vector<float> floats_of(const Json& values) {
  std::vector<float> floats;
  for (const Json& value : values) floats.push_back(float32_of(value));
  return floats;
}

// Whether every element of a default is of the type that the attribute's type asks for.
bool fits(const Json& value, AttributeType type) {
  const auto all = [&](auto predicate) {
    return value.is_array() && std::all_of(value.begin(), value.end(), predicate);
  };
  switch (type) {
    case AttributeType::int_:
      return is_int64(value);
    case AttributeType::float_:
      return is_float32(value);
    case AttributeType::string:
      return value.is_string();
    case AttributeType::ints:
      return all(is_int64);
    case AttributeType::floats:
      return all(is_float32);
    case AttributeType::strings:
      return all([](const Json& v) { return v.is_string(); });
    default:
      return false;
  }
}

bool number_allowed(const AttributeSchema& attribute, double number) {
  const auto has = [number](std::span<const double> numbers) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
  };
  return (attribute.in.empty() || has(attribute.in)) && !has(attribute.not_in) && number >= attribute.min &&
         number <= attribute.max;
}

bool string_allowed(const AttributeSchema& attribute, std::string_view text) {
  return attribute.allowed.empty() ||
         std::find(attribute.allowed.begin(), attribute.allowed.end(), text) != attribute.allowed.end();
}

void read_default(const Json& value, AttributeSchema& attribute, const std::string& path, SchemaMemory& memory,
                  FileFaults& faults) {
  if (!fits(value, attribute.type)) {
    faults.add(path, fmt::format("the default {} is not of the type {}", value.dump(), to_string(attribute.type)));
    return;
  }
  attribute.has_default = true;
  bool allowed = true;
  const auto elements = value.is_array() ? value : Json::array({value});
  for (const Json& element : elements)
    allowed = allowed && (element.is_string() ? string_allowed(attribute, element.get_ref<const std::string&>())
                                              : number_allowed(attribute, element.get<double>()));
  if (!allowed) faults.add(path, fmt::format("the default {} is not among the allowed values", value.dump()));

  switch (attribute.type) {
    case AttributeType::int_:
      attribute.default_int = value.get<int64_t>();
      break;
    case AttributeType::float_:
      attribute.default_float = float32_of(value);
      break;
    case AttributeType::string:
      attribute.default_string = memory.keep(value.get_ref<const std::string&>());
      break;
    case AttributeType::ints:
      attribute.default_ints = memory.keep(value.get<std::vector<int64_t>>());
      break;
    case AttributeType::floats:
      attribute.default_floats = memory.keep(floats_of(value));
      break;
    default:
      attribute.default_strings = memory.keep(texts_of(value, memory));
  }
}

// Conditions on values that the type cannot have.
void check_conditions(const Json& json, AttributeType type, const std::string& path, FileFaults& faults) {
  const bool text = type == AttributeType::string || type == AttributeType::strings;
  const bool integer = type == AttributeType::int_ || type == AttributeType::ints;
  if (member_of(json, "allowed") != nullptr && !text)
    faults.add(pointer_step(path, "allowed"),
               fmt::format("lists strings for an attribute of type {}", to_string(type)));
  if (member_of(json, "axis") != nullptr && !integer)
    faults.add(pointer_step(path, "axis"), fmt::format("an axis has the type {}", to_string(type)));
  for (const std::string_view key : {"in", "not", "min", "max"})
    if (member_of(json, key) != nullptr && text)
      faults.add(pointer_step(path, key), fmt::format("gives numbers for an attribute of type {}", to_string(type)));
}

}  // namespace

AttributeSchema read_attribute_schema(const Json& json, const std::string& path, SchemaMemory& memory,
                                      FileFaults& faults) {
  AttributeSchema attribute;
  attribute.name = text_at(json, "name", memory);
  attribute.type =
      attribute_type_from_string(json.at("type").get_ref<const std::string&>()).value_or(AttributeType::undefined);
  if (attribute.type == AttributeType::undefined)
    faults.add(pointer_step(path, "type"), fmt::format("{} is no attribute type", json.at("type").dump()));
  attribute.required = member_of(json, "required") != nullptr;
  attribute.inert = member_of(json, "inert") != nullptr;
  attribute.axis = member_of(json, "axis") != nullptr;
  attribute.inclusive_end = member_of(json, "inclusive_end") != nullptr;
  attribute.enum_name = text_at(json, "enum", memory);
  attribute.note = text_at(json, "note", memory);
  if (const Json* allowed = member_of(json, "allowed")) attribute.allowed = memory.keep(texts_of(*allowed, memory));
  attribute.in = memory.keep(numbers_at(json, "in"));
  attribute.not_in = memory.keep(numbers_at(json, "not"));
  if (const Json* min = member_of(json, "min")) attribute.min = min->get<double>();
  if (const Json* max = member_of(json, "max")) attribute.max = max->get<double>();
  if (attribute.min > attribute.max) faults.add(path, "min is more than max");
  check_conditions(json, attribute.type, path, faults);
  if (const Json* value = member_of(json, "default"))
    read_default(*value, attribute, pointer_step(path, "default"), memory, faults);
  return attribute;
}

}  // namespace onnx_check
