#include "lib/place/node_attributes.h"

namespace onnx_check {

namespace {

constexpr Tensor no_tensor{};
constexpr SparseTensor no_sparse_tensor{};
constexpr Type no_type{};
constexpr Graph no_graph{};

// The field of an attribute that holds a T; null or nothing if it is not filled.
template <class T>
struct Field;
template <>
struct Field<int64_t> {
  static constexpr AttributeType type = AttributeType::int_;
  static int64_t of(const Attribute& attribute) { return attribute.i.value_or(0); }
};
template <>
struct Field<float> {
  static constexpr AttributeType type = AttributeType::float_;
  static float of(const Attribute& attribute) { return attribute.f.value_or(0); }
};
template <>
struct Field<std::string_view> {
  static constexpr AttributeType type = AttributeType::string;
  static std::string_view of(const Attribute& attribute) { return attribute.s ? *attribute.s : std::string_view{}; }
};
template <>
struct Field<Ints> {
  static constexpr AttributeType type = AttributeType::ints;
  static Ints of(const Attribute& attribute) { return attribute.ints; }
};
template <>
struct Field<Floats> {
  static constexpr AttributeType type = AttributeType::floats;
  static Floats of(const Attribute& attribute) { return attribute.floats; }
};
template <>
struct Field<Strings> {
  static constexpr AttributeType type = AttributeType::strings;
  static Strings of(const Attribute& attribute) { return attribute.strings; }
};
template <>
struct Field<Tensor> {
  static constexpr AttributeType type = AttributeType::tensor;
  static const Tensor& of(const Attribute& attribute) { return attribute.t ? *attribute.t : no_tensor; }
};
template <>
struct Field<SparseTensor> {
  static constexpr AttributeType type = AttributeType::sparse_tensor;
  static const SparseTensor& of(const Attribute& attribute) {
    return attribute.sparse_tensor ? *attribute.sparse_tensor : no_sparse_tensor;
  }
};
template <>
struct Field<Type> {
  static constexpr AttributeType type = AttributeType::type_proto;
  static const Type& of(const Attribute& attribute) { return attribute.tp ? *attribute.tp : no_type; }
};
template <>
struct Field<std::span<Tensor* const>> {
  static constexpr AttributeType type = AttributeType::tensors;
  static std::span<Tensor* const> of(const Attribute& attribute) { return attribute.tensors; }
};
template <>
struct Field<std::span<SparseTensor* const>> {
  static constexpr AttributeType type = AttributeType::sparse_tensors;
  static std::span<SparseTensor* const> of(const Attribute& attribute) { return attribute.sparse_tensors; }
};
template <>
struct Field<std::span<Type* const>> {
  static constexpr AttributeType type = AttributeType::type_protos;
  static std::span<Type* const> of(const Attribute& attribute) { return attribute.type_protos; }
};
template <>
struct Field<std::span<Graph* const>> {
  static constexpr AttributeType type = AttributeType::graphs;
  static std::span<Graph* const> of(const Attribute& attribute) { return attribute.graphs; }
};

constexpr Attribute no_attribute{};

bool is_list(AttributeType type) {
  using enum AttributeType;
  return type == floats || type == ints || type == strings || type == tensors || type == graphs ||
         type == sparse_tensors || type == type_protos;
}

// A list without elements says nothing of its type where the file leaves the type out.
bool holds(const Attribute& attribute, AttributeType type) {
  const AttributeType stated = type_of(attribute);
  return stated == type || (stated == AttributeType::undefined && is_list(type));
}

}  // namespace

const Attribute* AttributesOfCall::resolve(const Attribute& reference) const {
  const Attribute* given = node_.find_attribute(reference.ref_attr_name.view());
  if (given && given->is_reference()) return outer_ ? outer_->resolve(*given) : nullptr;
  if (given) return given;
  for (const Attribute* with_default : function_.attribute_protos)
    if (with_default->name == reference.ref_attr_name) return with_default;
  return nullptr;
}

const Attribute* NodeAttributes::find(std::string_view name) const {
  const Attribute* found = node.find_attribute(name);
  if (!found || !found->is_reference()) return found;
  return call ? call->resolve(*found) : nullptr;
}

const Graph& NodeAttributes::graph(std::string_view name) {
  const Graph* found = optional_graph(name);
  bound_ &= found != nullptr;
  return found ? *found : no_graph;
}

const Graph* NodeAttributes::optional_graph(std::string_view name) {
  const Attribute* found = find(name);
  return found ? found->g : nullptr;
}

template <class T>
typename AttributeAccess<T>::Required NodeAttributes::required(const Attribute* found) {
  bound_ &= found && holds(*found, Field<T>::type);
  return Field<T>::of(found ? *found : no_attribute);
}

template <class T>
typename AttributeAccess<T>::Optional NodeAttributes::optional(const Attribute& found) {
  bound_ &= holds(found, Field<T>::type);
  if constexpr (std::is_pointer_v<typename AttributeAccess<T>::Optional>)
    return &Field<T>::of(found);
  else
    return Field<T>::of(found);
}

#define ONNX_CHECK_ATTRIBUTE_TYPE(T)                                                         \
  template AttributeAccess<T>::Required NodeAttributes::required<T>(const Attribute* found); \
  template AttributeAccess<T>::Optional NodeAttributes::optional<T>(const Attribute& found)
ONNX_CHECK_ATTRIBUTE_TYPE(int64_t);
ONNX_CHECK_ATTRIBUTE_TYPE(float);
ONNX_CHECK_ATTRIBUTE_TYPE(std::string_view);
ONNX_CHECK_ATTRIBUTE_TYPE(Ints);
ONNX_CHECK_ATTRIBUTE_TYPE(Floats);
ONNX_CHECK_ATTRIBUTE_TYPE(Strings);
ONNX_CHECK_ATTRIBUTE_TYPE(Tensor);
ONNX_CHECK_ATTRIBUTE_TYPE(SparseTensor);
ONNX_CHECK_ATTRIBUTE_TYPE(Type);
ONNX_CHECK_ATTRIBUTE_TYPE(std::span<Tensor* const>);
ONNX_CHECK_ATTRIBUTE_TYPE(std::span<SparseTensor* const>);
ONNX_CHECK_ATTRIBUTE_TYPE(std::span<Type* const>);
ONNX_CHECK_ATTRIBUTE_TYPE(std::span<Graph* const>);
#undef ONNX_CHECK_ATTRIBUTE_TYPE

}  // namespace onnx_check
