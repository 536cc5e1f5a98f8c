#pragma once

#include "converter/edit.h"
#include "onnx_check/arena.h"

// One attribute's payload as a C++ value, and back.
namespace onnx_check::payload {

inline void set_list(auto& list, const auto& values, Arena& arena) {
  for (const auto& value : values) list.push_back(arena, value);
}

inline void get(const Attribute& a, int64_t& value) { value = a.i.value_or(0); }
inline void get(const Attribute& a, float& value) { value = a.f.value_or(0); }
inline void get(const Attribute& a, std::string_view& value) { value = a.s.value_or({}); }
inline void get(const Attribute& a, Ints& value) { value = a.ints; }
inline void get(const Attribute& a, Floats& value) { value = a.floats; }
inline void get(const Attribute& a, Strings& value) { value = a.strings; }
inline void get(const Attribute& a, const Tensor*& value) { value = a.t; }
inline void get(const Attribute& a, const SparseTensor*& value) { value = a.sparse_tensor; }
inline void get(const Attribute& a, const Type*& value) { value = a.tp; }
inline void get(const Attribute& a, std::span<Tensor* const>& value) { value = a.tensors; }
inline void get(const Attribute& a, std::span<SparseTensor* const>& value) { value = a.sparse_tensors; }
inline void get(const Attribute& a, std::span<Type* const>& value) { value = a.type_protos; }
inline void get(const Attribute& a, std::span<Graph* const>& value) { value = a.graphs; }

inline AttributeType set(Attribute& a, int64_t value, Arena&) {
  a.i = value;
  return AttributeType::int_;
}
inline AttributeType set(Attribute& a, float value, Arena&) {
  a.f = value;
  return AttributeType::float_;
}
inline AttributeType set(Attribute& a, std::string_view value, Arena& arena) {
  a.s = arena.copy(value);
  return AttributeType::string;
}
inline AttributeType set(Attribute& a, Ints value, Arena& arena) {
  set_list(a.ints, value, arena);
  return AttributeType::ints;
}
inline AttributeType set(Attribute& a, Floats value, Arena& arena) {
  set_list(a.floats, value, arena);
  return AttributeType::floats;
}
inline AttributeType set(Attribute& a, Strings value, Arena& arena) {
  for (const std::string_view text : value) a.strings.push_back(arena, arena.copy(text));
  return AttributeType::strings;
}
inline AttributeType set(Attribute& a, const Tensor* value, Arena& arena) {
  a.t = arena.make<Tensor>(*value);
  return AttributeType::tensor;
}
inline AttributeType set(Attribute& a, const SparseTensor* value, Arena& arena) {
  a.sparse_tensor = arena.make<SparseTensor>(*value);
  return AttributeType::sparse_tensor;
}
inline AttributeType set(Attribute& a, const Type* value, Arena& arena) {
  a.tp = arena.make<Type>(*value);
  return AttributeType::type_proto;
}
inline AttributeType set(Attribute& a, std::span<Tensor* const> value, Arena& arena) {
  set_list(a.tensors, value, arena);
  return AttributeType::tensors;
}
inline AttributeType set(Attribute& a, std::span<SparseTensor* const> value, Arena& arena) {
  set_list(a.sparse_tensors, value, arena);
  return AttributeType::sparse_tensors;
}
inline AttributeType set(Attribute& a, std::span<Type* const> value, Arena& arena) {
  set_list(a.type_protos, value, arena);
  return AttributeType::type_protos;
}
inline AttributeType set(Attribute& a, std::span<Graph* const> value, Arena& arena) {
  set_list(a.graphs, value, arena);
  return AttributeType::graphs;
}

}  // namespace onnx_check::payload

namespace onnx_check {

template <class T>
EditAttribute<typename EditValue<T>::type> EditNode::attribute(std::string_view name) const {
  EditAttribute<typename EditValue<T>::type> found;
  found.stored = find(name);
  found.present = found.stored != nullptr;
  if (found.stored && !found.stored->is_reference()) payload::get(*found.stored, found.value);
  return found;
}

}  // namespace onnx_check
