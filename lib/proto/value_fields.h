#pragma once

#include "lib/proto/fields.h"
#include "onnx_check/value.h"

// The messages of data files, whose fields live in a Value; see fields.h.
namespace onnx_check::proto {

template <class T>
struct SequenceBody {  // SequenceProto
  T& value;
};
template <class T>
struct MapBody {  // MapProto
  T& value;
};
template <class T>
struct MapValues {  // the SequenceProto in a MapProto
  T& value;
};
template <class T>
struct OptionalBody {  // OptionalProto
  T& value;
};

// Those elements of a value that are of one kind; a repeated field, or a singular one.
template <class T, Value::Kind kind, bool repeated>
struct ElementsOf {
  T& elements;  // List<Value*>
};

template <class T>
inline constexpr std::string_view message_name<SequenceBody<T>> = "SequenceProto";
template <class T>
inline constexpr std::string_view message_name<MapBody<T>> = "MapProto";
template <class T>
inline constexpr std::string_view message_name<MapValues<T>> = "SequenceProto";
template <class T>
inline constexpr std::string_view message_name<OptionalBody<T>> = "OptionalProto";

template <Value::Kind kind, bool repeated, class T>
ElementsOf<T, kind, repeated> elements_of(T& elements) {
  return {elements};
}

template <class V, Is<Value> T>
bool sequence_fields(V& v, T& value) {
  using enum Value::Kind;
  return v(2, "elem_type", value.elem_type) || v(3, "tensor_values", elements_of<tensor, true>(value.elements)) ||
         v(4, "sparse_tensor_values", elements_of<sparse_tensor, true>(value.elements)) ||
         v(5, "sequence_values", elements_of<sequence, true>(value.elements)) ||
         v(6, "map_values", elements_of<map, true>(value.elements)) ||
         v(7, "optional_values", elements_of<optional, true>(value.elements));
}

template <class V, class T>
bool fields(V& v, const SequenceBody<T>& body) {
  return v(1, "name", body.value.name) || sequence_fields(v, body.value);
}

template <class V, class T>
bool fields(V& v, const MapBody<T>& body) {
  T& value = body.value;
  return v(1, "name", value.name) || v(2, "key_type", value.key_type) || v(3, "keys", value.keys) ||
         v(4, "string_keys", value.string_keys) || v(5, "values", MapValues<T>{value});
}

// The name of the inner sequence has no meaning, and is passed over.
template <class V, class T>
bool fields(V& v, const MapValues<T>& body) {
  return sequence_fields(v, body.value);
}

template <class V, class T>
bool fields(V& v, const OptionalBody<T>& body) {
  using enum Value::Kind;
  T& value = body.value;
  return v(1, "name", value.name) || v(2, "elem_type", value.elem_type) ||
         v(3, "tensor_value", elements_of<tensor, false>(value.elements)) ||
         v(4, "sparse_tensor_value", elements_of<sparse_tensor, false>(value.elements)) ||
         v(5, "sequence_value", elements_of<sequence, false>(value.elements)) ||
         v(6, "map_value", elements_of<map, false>(value.elements)) ||
         v(7, "optional_value", elements_of<optional, false>(value.elements));
}

// Calls `use` with the message that a value of its kind is.
template <Is<Value> T, class Use>
void with_body(T& value, Use&& use) {
  switch (value.kind) {
    case Value::Kind::none:
      return;
    case Value::Kind::tensor:
      return use(*value.tensor);
    case Value::Kind::sparse_tensor:
      return use(*value.sparse_tensor);
    case Value::Kind::sequence:
      return use(SequenceBody<T>{value});
    case Value::Kind::map:
      return use(MapBody<T>{value});
    case Value::Kind::optional:
      return use(OptionalBody<T>{value});
  }
}

}  // namespace onnx_check::proto
