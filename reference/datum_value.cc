#include "onnx_check/datum_value.h"

#include <cstring>

#include "reference/move.h"
#include "reference/tensor_value.h"

namespace onnx_check {

namespace {

constexpr int max_nesting = 4;

std::optional<Datum> read(const Value& value, std::optional<TypeIndex> type, std::shared_ptr<const void> owner,
                          int depth);

std::optional<Datum> read_sequence(const Value& value, std::optional<TypeIndex> type,
                                   const std::shared_ptr<const void>& owner, int depth) {
  std::vector<Datum> items;
  for (const Value* element : value.elements) {
    auto item = element ? read(*element, std::nullopt, owner, depth + 1) : std::nullopt;
    if (!item) return std::nullopt;
    items.push_back(*std::move(item));
  }
  if (!items.empty()) {
    const TypeIndex first = items[0].type();
    const TypeShape shape = shape_of(first);
    if (shape == TypeShape::tensor) type = type_index(TypeShape::sequence, element_of(first));
    if (shape == TypeShape::map_int64) type = type_index(TypeShape::sequence_map_int64, element_of(first));
    if (shape == TypeShape::map_string) type = type_index(TypeShape::sequence_map_string, element_of(first));
    for (const Datum& item : items)
      if (item.type() != first) return std::nullopt;
  }
  if (!type) return std::nullopt;
  return Datum::sequence(*type, std::move(items));
}

// The values of a map: one tensor of them all, or one for each key.
std::optional<Datum> read_map_values(const Value& value, size_t count, const std::shared_ptr<const void>& owner) {
  const auto size = static_cast<int64_t>(count);
  std::vector<Datum> parts;
  for (const Value* element : value.elements) {
    auto part = element && element->tensor ? datum_from(*element->tensor, owner) : std::nullopt;
    if (!part || (!parts.empty() && part->element() != parts[0].element())) return std::nullopt;
    parts.push_back(*std::move(part));
  }
  if (parts.size() == 1 && parts[0].size() == count) return parts[0].reshaped({size});
  if (parts.empty() || parts.size() != count) return std::nullopt;
  Datum all = Datum::zeros(parts[0].element(), {size});
  for (size_t i = 0; i < count; ++i) {
    if (parts[i].size() != 1) return std::nullopt;
    copy_elements(all.element(), parts[i].data(), 0, all.fill(), i, 1);
  }
  return all;
}

std::optional<Datum> read_map(const Value& value, const std::shared_ptr<const void>& owner) {
  const bool by_string = !value.string_keys.empty();
  const size_t count = by_string ? value.string_keys.size() : value.keys.size();
  auto values = read_map_values(value, count, owner);
  if (!values) return std::nullopt;
  Datum keys = Datum::zeros(by_string ? ElementType::string : ElementType::int64, values->dims());
  for (size_t i = 0; i < count; ++i) {
    if (by_string)
      static_cast<std::string*>(keys.fill())[i] = std::string(value.string_keys[i]);
    else
      static_cast<int64_t*>(keys.fill())[i] = value.keys[i];
  }
  return Datum::map(std::move(keys), *std::move(values));
}

std::optional<Datum> read(const Value& value, std::optional<TypeIndex> type, std::shared_ptr<const void> owner,
                          int depth) {
  if (depth > max_nesting) return std::nullopt;
  switch (value.kind) {
    case Value::Kind::tensor:
      return value.tensor ? datum_from(*value.tensor, std::move(owner)) : std::nullopt;
    case Value::Kind::sparse_tensor:
      return value.sparse_tensor ? datum_from(*value.sparse_tensor) : std::nullopt;
    case Value::Kind::sequence:
      return read_sequence(value, type, owner, depth);
    case Value::Kind::map:
      return read_map(value, owner);
    case Value::Kind::optional: {
      if (value.elements.empty()) return type ? std::optional(Datum::optional(*type)) : std::nullopt;
      std::optional<TypeIndex> inner;
      if (type && shape_of(*type) == TypeShape::optional_sequence)
        inner = type_index(TypeShape::sequence, element_of(*type));
      auto item = value.elements[0] ? read(*value.elements[0], inner, std::move(owner), depth + 1) : std::nullopt;
      return item ? std::optional(Datum::optional(*std::move(item))) : std::nullopt;
    }
    case Value::Kind::none:
      return std::nullopt;
  }
  return std::nullopt;
}

std::string packed(const Datum& datum) {
  const unsigned bits = info(datum.element()).bits, per_byte = 8 / bits;
  std::string bytes((datum.size() + per_byte - 1) / per_byte, '\0');
  const auto numbers = datum.elements<uint8_t>();
  for (size_t i = 0; i < numbers.size(); ++i) {
    const unsigned low = numbers[i] & ((1u << bits) - 1);
    bytes[i / per_byte] =
        static_cast<char>(static_cast<unsigned char>(bytes[i / per_byte]) | low << (i % per_byte * bits));
  }
  return bytes;
}

// What SequenceProto.DataType and OptionalProto.DataType call a kind of value.
int32_t stored_kind(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::tensor:
      return 1;
    case Value::Kind::sparse_tensor:
      return 2;
    case Value::Kind::sequence:
      return 3;
    case Value::Kind::map:
      return 4;
    case Value::Kind::optional:
      return 5;
    case Value::Kind::none:
      break;
  }
  return 0;
}

Value* map_value(const Datum& datum, Arena& arena) {
  auto* value = arena.make<Value>();
  value->kind = Value::Kind::map;
  value->key_type = static_cast<int32_t>(datum.keys().element());
  value->elem_type = static_cast<int32_t>(datum.element());
  if (datum.keys().element() == ElementType::string)
    for (const std::string& key : datum.keys().elements<std::string>())
      value->string_keys.push_back(arena, arena.copy(key));
  else
    for (const int64_t key : datum.keys().elements<int64_t>()) value->keys.push_back(arena, key);
  for (size_t i = 0; i < datum.size(); ++i) {
    Datum one = Datum::zeros(datum.element(), {});
    copy_elements(datum.element(), datum.values().data(), i, one.fill(), 0, 1);
    value->elements.push_back(arena, value_from(one, arena));
  }
  return value;
}

}  // namespace

std::optional<Datum> datum_from(const Value& value, const Type* type, std::shared_ptr<const void> owner) {
  return read(value, type ? type_index_of(*type) : std::nullopt, std::move(owner), 0);
}

Tensor* tensor_from(const Datum& datum, Arena& arena) {
  auto* tensor = arena.make<Tensor>();
  tensor->data_type = static_cast<int32_t>(datum.element());
  for (const int64_t dim : datum.dims()) tensor->dims.push_back(arena, dim);
  if (datum.element() == ElementType::string)
    for (const std::string& text : datum.elements<std::string>())
      tensor->string_data.push_back(arena, arena.copy(text));
  else if (info(datum.element()).bits < 8)
    tensor->raw_data = arena.copy(packed(datum));
  else
    tensor->raw_data = arena.copy({static_cast<const char*>(datum.data()), static_cast<size_t>(datum.bytes())});
  return tensor;
}

Value* value_from(const Datum& datum, Arena& arena) {
  if (datum.is_map()) return map_value(datum, arena);
  auto* value = arena.make<Value>();
  if (datum.is_tensor()) {
    value->kind = Value::Kind::tensor;
    value->tensor = tensor_from(datum, arena);
    return value;
  }
  value->kind = datum.is_sequence() ? Value::Kind::sequence : Value::Kind::optional;
  Value::Kind inner = Value::Kind::tensor;
  for (const Datum& item : datum.items()) {
    value->elements.push_back(arena, value_from(item, arena));
    inner = value->elements.back()->kind;
  }
  if (datum.items().empty() && datum.exists() && shape_of(datum.type()) == TypeShape::optional_sequence)
    inner = Value::Kind::sequence;
  value->elem_type = stored_kind(inner);
  return value;
}

}  // namespace onnx_check
