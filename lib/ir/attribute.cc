#include <array>
#include <bit>

#include "onnx_check/graph.h"

namespace onnx_check {

namespace {

// In the order of AttributeProto.AttributeType.
constexpr std::array<std::string_view, 15> attribute_type_names{
    "undefined", "float",   "int",    "string",        "tensor",         "graph",      "floats",     "ints",
    "strings",   "tensors", "graphs", "sparse_tensor", "sparse_tensors", "type_proto", "type_protos"};

}  // namespace

std::string_view to_string(AttributeType type) {
  const auto index = static_cast<size_t>(type);
  return index < attribute_type_names.size() ? attribute_type_names[index] : "unknown";
}

std::optional<AttributeType> attribute_type_from_string(std::string_view name) {
  for (size_t index = 1; index < attribute_type_names.size(); ++index)
    if (attribute_type_names[index] == name) return static_cast<AttributeType>(index);
  return std::nullopt;
}

uint32_t filled_fields(const Attribute& a) {
  uint32_t filled = 0;
  const auto note = [&](AttributeType type, bool is_filled) {
    if (is_filled) filled |= uint32_t{1} << static_cast<int32_t>(type);
  };
  note(AttributeType::float_, a.f.has_value());
  note(AttributeType::int_, a.i.has_value());
  note(AttributeType::string, a.s.has_value());
  note(AttributeType::tensor, a.t != nullptr);
  note(AttributeType::graph, a.g != nullptr);
  note(AttributeType::floats, !a.floats.empty());
  note(AttributeType::ints, !a.ints.empty());
  note(AttributeType::strings, !a.strings.empty());
  note(AttributeType::tensors, !a.tensors.empty());
  note(AttributeType::graphs, !a.graphs.empty());
  note(AttributeType::sparse_tensor, a.sparse_tensor != nullptr);
  note(AttributeType::sparse_tensors, !a.sparse_tensors.empty());
  note(AttributeType::type_proto, a.tp != nullptr);
  note(AttributeType::type_protos, !a.type_protos.empty());
  return filled;
}

AttributeType type_of(const Attribute& attribute) {
  if (attribute.type.value_or(0) != 0) {
    const bool known = *attribute.type > 0 && static_cast<size_t>(*attribute.type) < attribute_type_names.size();
    return known ? static_cast<AttributeType>(*attribute.type) : AttributeType::undefined;
  }
  const uint32_t filled = filled_fields(attribute);
  if (!std::has_single_bit(filled)) return AttributeType::undefined;
  return static_cast<AttributeType>(std::countr_zero(filled));
}

const Attribute* Node::find_attribute(std::string_view attribute) const {
  for (const Attribute* candidate : attributes)
    if (candidate->name.view() == attribute) return candidate;
  return nullptr;
}

}  // namespace onnx_check
