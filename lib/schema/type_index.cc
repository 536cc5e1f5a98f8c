#include "onnx_check/schema.h"

namespace onnx_check {

namespace {

std::optional<TypeIndex> index_of_element(TypeShape shape, std::optional<int32_t> element) {
  if (!element || *element == 0 || element_type_info(*element) == nullptr) return std::nullopt;
  return type_index(shape, static_cast<ElementType>(*element));
}

std::optional<TypeIndex> index_of_map(const Type& map, TypeShape with_int64, TypeShape with_string) {
  if (map.element == nullptr || map.element->kind != Type::Kind::tensor || !map.key_type) return std::nullopt;
  if (*map.key_type == static_cast<int32_t>(ElementType::int64))
    return index_of_element(with_int64, map.element->elem_type);
  if (*map.key_type == static_cast<int32_t>(ElementType::string))
    return index_of_element(with_string, map.element->elem_type);
  return std::nullopt;
}

std::optional<TypeIndex> index_of_sequence(const Type& sequence) {
  if (sequence.element == nullptr) return std::nullopt;
  if (sequence.element->kind == Type::Kind::tensor)
    return index_of_element(TypeShape::sequence, sequence.element->elem_type);
  if (sequence.element->kind == Type::Kind::map)
    return index_of_map(*sequence.element, TypeShape::sequence_map_int64, TypeShape::sequence_map_string);
  return std::nullopt;
}

std::optional<TypeIndex> index_of_optional(const Type& optional) {
  const Type* inner = optional.element;
  if (inner == nullptr) return std::nullopt;
  if (inner->kind == Type::Kind::tensor) return index_of_element(TypeShape::optional, inner->elem_type);
  if (inner->kind == Type::Kind::sequence && inner->element != nullptr && inner->element->kind == Type::Kind::tensor)
    return index_of_element(TypeShape::optional_sequence, inner->element->elem_type);
  return std::nullopt;
}

Type* tensor_type(Arena& arena, Type::Kind kind, ElementType element) {
  Type* type = arena.make<Type>();
  type->kind = kind;
  type->elem_type = static_cast<int32_t>(element);
  return type;
}

Type* type_around(Arena& arena, Type::Kind kind, Type* element) {
  Type* type = arena.make<Type>();
  type->kind = kind;
  type->element = element;
  return type;
}

Type* map_type(Arena& arena, ElementType key, ElementType element) {
  Type* type = type_around(arena, Type::Kind::map, tensor_type(arena, Type::Kind::tensor, element));
  type->key_type = static_cast<int32_t>(key);
  return type;
}

}  // namespace

std::optional<TypeIndex> type_index_of(const Type& type) {
  switch (type.kind) {
    case Type::Kind::tensor:
      return index_of_element(TypeShape::tensor, type.elem_type);
    case Type::Kind::sparse_tensor:
      return index_of_element(TypeShape::sparse_tensor, type.elem_type);
    case Type::Kind::sequence:
      return index_of_sequence(type);
    case Type::Kind::optional:
      return index_of_optional(type);
    case Type::Kind::map:
      return index_of_map(type, TypeShape::map_int64, TypeShape::map_string);
    default:
      return std::nullopt;
  }
}

Type* make_type(Arena& arena, TypeIndex index) {
  const ElementType element = element_of(index);
  const auto tensor = [&] { return tensor_type(arena, Type::Kind::tensor, element); };
  switch (shape_of(index)) {
    case TypeShape::tensor:
      return tensor();
    case TypeShape::sparse_tensor:
      return tensor_type(arena, Type::Kind::sparse_tensor, element);
    case TypeShape::sequence:
      return type_around(arena, Type::Kind::sequence, tensor());
    case TypeShape::optional:
      return type_around(arena, Type::Kind::optional, tensor());
    case TypeShape::optional_sequence:
      return type_around(arena, Type::Kind::optional, type_around(arena, Type::Kind::sequence, tensor()));
    case TypeShape::map_int64:
      return map_type(arena, ElementType::int64, element);
    case TypeShape::map_string:
      return map_type(arena, ElementType::string, element);
    case TypeShape::sequence_map_int64:
      return type_around(arena, Type::Kind::sequence, map_type(arena, ElementType::int64, element));
    case TypeShape::sequence_map_string:
      return type_around(arena, Type::Kind::sequence, map_type(arena, ElementType::string, element));
  }
  return nullptr;
}

}  // namespace onnx_check
