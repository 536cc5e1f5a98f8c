#include "onnx_check/schema_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace onnx_check {
namespace {

void join(std::string& out, std::string_view part, std::string_view separator = ", ") {
  if (!out.empty()) out += separator;
  out += part;
}

// "seq(tensor)" of seq(tensor(float)): the type with its element type left out.
std::string shape_name(TypeIndex type) {
  std::string name = type_index_to_string(type);
  const std::string element = fmt::format("tensor({})", info(element_of(type)).name);
  if (const size_t at = name.find(element); at != std::string::npos) name.replace(at, element.size(), "tensor");
  return name;
}

// The shapes that come with one and the same list of element types.
struct ShapeGroup {
  TypeShape shape;
  std::string shapes, elements;
};

std::string number_text(double value) {
  if (value == std::trunc(value) && std::abs(value) < 1e15) return fmt::format("{}", static_cast<int64_t>(value));
  return fmt::format("{}", value);
}

std::string numbers_text(std::span<const double> numbers) {
  std::string out;
  for (const double number : numbers) join(out, number_text(number));
  return out;
}

std::string float_text(float value) { return fmt::format("{}", value); }
std::string string_text(std::string_view value) { return fmt::format("\"{}\"", value); }
std::string int_text(int64_t value) { return fmt::format("{}", value); }

template <class List, class Text>
std::string list_text(const List& values, Text text) {
  std::string out;
  for (const auto& value : values) join(out, text(value));
  return "[" + out + "]";
}

}  // namespace

std::string types_text(std::span<const TypeIndex> types) {
  std::vector<ShapeGroup> groups;
  for (const TypeIndex type : types) {
    auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.shape == shape_of(type); });
    if (group == groups.end()) group = groups.insert(group, {shape_of(type), shape_name(type), ""});
    join(group->elements, info(element_of(type)).name);
  }
  for (auto group = groups.begin(); group != groups.end(); ++group)
    for (auto other = group + 1; other != groups.end();)
      if (other->elements == group->elements) {
        join(group->shapes, other->shapes);
        other = groups.erase(other);
      } else {
        ++other;
      }
  std::string out;
  for (const ShapeGroup& group : groups) join(out, fmt::format("{} of {}", group.shapes, group.elements), "; ");
  return out.empty() ? "no type" : out;
}

std::string types_text(const TypeSet& types) {
  std::vector<TypeIndex> list;
  for (TypeIndex type = 0; type < type_index_count; ++type)
    if (types.contains(type)) list.push_back(type);
  return types_text(list);
}

std::string default_text(const AttributeSchema& attribute) {
  if (!attribute.has_default) return {};
  switch (attribute.type) {
    case AttributeType::float_:
      return float_text(attribute.default_float);
    case AttributeType::int_:
      return int_text(attribute.default_int);
    case AttributeType::string:
      return string_text(attribute.default_string);
    case AttributeType::floats:
      return list_text(attribute.default_floats, float_text);
    case AttributeType::ints:
      return list_text(attribute.default_ints, int_text);
    case AttributeType::strings:
      return list_text(attribute.default_strings, string_text);
    default:
      return {};
  }
}

std::string limits_text(const AttributeSchema& attribute) {
  std::string out, allowed;
  for (const std::string_view value : attribute.allowed) join(allowed, string_text(value));
  if (!allowed.empty()) join(out, "one of " + allowed);
  if (attribute.in.size() == 1)
    join(out, "must be " + numbers_text(attribute.in));
  else if (!attribute.in.empty())
    join(out, "one of " + numbers_text(attribute.in));
  if (!attribute.not_in.empty()) join(out, "not " + numbers_text(attribute.not_in));
  if (attribute.axis) join(out, attribute.inclusive_end ? "an axis, or one past the last" : "an axis");
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (attribute.min > -infinity && attribute.max < infinity)
    join(out, fmt::format("from {} to {}", number_text(attribute.min), number_text(attribute.max)));
  else if (attribute.min > -infinity)
    join(out, "at least " + number_text(attribute.min));
  else if (attribute.max < infinity)
    join(out, "at most " + number_text(attribute.max));
  if (!attribute.enum_name.empty()) join(out, fmt::format("a value of {}", attribute.enum_name));
  if (!attribute.note.empty()) join(out, attribute.note);
  return out;
}

std::string count_text(uint32_t least, uint32_t most) {
  if (least == most) return fmt::format("{}", least);
  if (most == std::numeric_limits<uint32_t>::max()) return fmt::format("at least {}", least);
  return fmt::format("{} {} {}", least, most == least + 1 ? "or" : "to", most);
}

}  // namespace onnx_check
