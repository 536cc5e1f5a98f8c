#include "inference/fact.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

bool Fact::is_complete() const {
  switch (kind) {
    case Kind::unknown:
      return false;
    case Kind::tensor:
    case Kind::sparse_tensor:
      return element != ElementType::undefined && ranked &&
             std::all_of(dims.begin(), dims.end(), [](Dim dim) { return dim.known(); });
    case Kind::sequence:
    case Kind::optional:
      return inner && inner->is_complete();
    case Kind::map:
      return key != ElementType::undefined && inner && inner->is_complete();
    case Kind::opaque:
      return true;
  }
  return false;
}

namespace {

std::optional<TypeIndex> type_index_of_container(const Fact& fact) {
  const Fact& inner = *fact.inner;
  const bool of_tensors = inner.kind == Fact::Kind::tensor && inner.element != ElementType::undefined;
  if (fact.kind == Fact::Kind::map) {
    if (!of_tensors) return std::nullopt;
    if (fact.key == ElementType::int64) return type_index(TypeShape::map_int64, inner.element);
    if (fact.key == ElementType::string) return type_index(TypeShape::map_string, inner.element);
    return std::nullopt;
  }
  if (of_tensors)
    return type_index(fact.kind == Fact::Kind::sequence ? TypeShape::sequence : TypeShape::optional, inner.element);
  const auto of_inner = inner.inner ? type_index_of(inner) : std::nullopt;
  if (!of_inner) return std::nullopt;
  if (fact.kind == Fact::Kind::optional && inner.kind == Fact::Kind::sequence &&
      shape_of(*of_inner) == TypeShape::sequence)
    return type_index(TypeShape::optional_sequence, element_of(*of_inner));
  if (fact.kind == Fact::Kind::sequence && shape_of(*of_inner) == TypeShape::map_int64)
    return type_index(TypeShape::sequence_map_int64, element_of(*of_inner));
  if (fact.kind == Fact::Kind::sequence && shape_of(*of_inner) == TypeShape::map_string)
    return type_index(TypeShape::sequence_map_string, element_of(*of_inner));
  return std::nullopt;
}

}  // namespace

std::optional<TypeIndex> type_index_of(const Fact& fact) {
  switch (fact.kind) {
    case Fact::Kind::tensor:
    case Fact::Kind::sparse_tensor:
      if (fact.element == ElementType::undefined) return std::nullopt;
      return type_index(fact.kind == Fact::Kind::tensor ? TypeShape::tensor : TypeShape::sparse_tensor, fact.element);
    case Fact::Kind::sequence:
    case Fact::Kind::optional:
    case Fact::Kind::map:
      return fact.inner ? type_index_of_container(fact) : std::nullopt;
    case Fact::Kind::unknown:
    case Fact::Kind::opaque:
      break;
  }
  return std::nullopt;
}

Fact fact_of_type(TypeIndex type, Arena& arena) {
  const auto tensor = [&](Fact::Kind kind) {
    Fact fact;
    fact.kind = kind;
    fact.element = element_of(type);
    return fact;
  };
  const auto container = [&](Fact::Kind kind, const Fact& inner) {
    Fact fact;
    fact.kind = kind;
    fact.inner = arena.make<Fact>(inner);
    return fact;
  };
  const auto map = [&](ElementType key) {
    Fact fact = container(Fact::Kind::map, tensor(Fact::Kind::tensor));
    fact.key = key;
    return fact;
  };
  switch (shape_of(type)) {
    case TypeShape::tensor:
      return tensor(Fact::Kind::tensor);
    case TypeShape::sparse_tensor:
      return tensor(Fact::Kind::sparse_tensor);
    case TypeShape::sequence:
      return container(Fact::Kind::sequence, tensor(Fact::Kind::tensor));
    case TypeShape::optional:
      return container(Fact::Kind::optional, tensor(Fact::Kind::tensor));
    case TypeShape::optional_sequence:
      return container(Fact::Kind::optional, container(Fact::Kind::sequence, tensor(Fact::Kind::tensor)));
    case TypeShape::map_int64:
      return map(ElementType::int64);
    case TypeShape::map_string:
      return map(ElementType::string);
    case TypeShape::sequence_map_int64:
      return container(Fact::Kind::sequence, map(ElementType::int64));
    case TypeShape::sequence_map_string:
      return container(Fact::Kind::sequence, map(ElementType::string));
  }
  return {};
}

namespace {

std::string tensor_to_string(const Fact& fact) {
  std::string out(fact.element == ElementType::undefined ? "?" : to_string(fact.element));
  if (!fact.ranked) return out + "[]";
  if (fact.dims.empty()) return out;
  out += '[';
  for (size_t i = 0; i < fact.dims.size(); ++i) out += (i == 0 ? "" : ",") + to_string(fact.dims[i]);
  return out + ']';
}

}  // namespace

std::string to_string(const Fact& fact) {
  const std::string inner = fact.inner ? to_string(*fact.inner) : "?";
  switch (fact.kind) {
    case Fact::Kind::unknown:
      return "?";
    case Fact::Kind::opaque:
      return "opaque";
    case Fact::Kind::tensor:
      return tensor_to_string(fact);
    case Fact::Kind::sparse_tensor:
      return fmt::format("sparse_tensor({})", tensor_to_string(fact));
    case Fact::Kind::sequence:
      return fmt::format("seq({})", inner);
    case Fact::Kind::optional:
      return fmt::format("optional({})", inner);
    case Fact::Kind::map:
      return fmt::format("map({},{})", to_string(fact.key), inner);
  }
  return "?";
}

}  // namespace onnx_check
