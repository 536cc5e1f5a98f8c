#pragma once

#include <concepts>

#include "lib/proto/wire.h"
#include "onnx_check/model.h"

// What the fields of each message are: the one description that reading, writing and keeping unknown fields share.
//
// fields(v, message) offers every field to the visitor as v(number, name, member), in the order of the numbers, until
// one of the calls returns true; a member of a oneof is offered as v.alternative(number, name, kind, its kind, member).
// The C++ type of the member says how the field is encoded; Packed names what the type alone does not say.
namespace onnx_check::proto {

// A typed field of a tensor: its entries, in the encoding `wire`, one after the other.
template <class T, Wire wire>
struct Packed {
  T& bytes;  // Text
};

// The message of a type's kind; its fields live in the Type.
template <class T>
struct TypeBody {
  T& type;
};

template <class T, class Named>
concept Is = std::same_as<std::remove_const_t<T>, Named>;

template <class M>
inline constexpr std::string_view message_name = "";
template <>
inline constexpr std::string_view message_name<Model> = "ModelProto";
template <>
inline constexpr std::string_view message_name<Graph> = "GraphProto";
template <>
inline constexpr std::string_view message_name<Function> = "FunctionProto";
template <>
inline constexpr std::string_view message_name<Node> = "NodeProto";
template <>
inline constexpr std::string_view message_name<Attribute> = "AttributeProto";
template <>
inline constexpr std::string_view message_name<Tensor> = "TensorProto";
template <>
inline constexpr std::string_view message_name<Tensor::Segment> = "TensorProto.Segment";
template <>
inline constexpr std::string_view message_name<SparseTensor> = "SparseTensorProto";
template <>
inline constexpr std::string_view message_name<ValueInfo> = "ValueInfoProto";
template <>
inline constexpr std::string_view message_name<Type> = "TypeProto";
template <class T>
inline constexpr std::string_view message_name<TypeBody<T>> = "a type in TypeProto";
template <>
inline constexpr std::string_view message_name<TensorShape> = "TensorShapeProto";
template <>
inline constexpr std::string_view message_name<Dimension> = "TensorShapeProto.Dimension";
template <>
inline constexpr std::string_view message_name<Entry> = "StringStringEntryProto";
template <>
inline constexpr std::string_view message_name<OperatorSetId> = "OperatorSetIdProto";
template <>
inline constexpr std::string_view message_name<TensorAnnotation> = "TensorAnnotation";
template <>
inline constexpr std::string_view message_name<TrainingInfo> = "TrainingInfoProto";
template <>
inline constexpr std::string_view message_name<DeviceConfiguration> = "DeviceConfigurationProto";
template <>
inline constexpr std::string_view message_name<NodeDeviceConfiguration> = "NodeDeviceConfigurationProto";
template <>
inline constexpr std::string_view message_name<ShardingSpec> = "ShardingSpecProto";
template <>
inline constexpr std::string_view message_name<DeviceGroup> = "IntIntListEntryProto";
template <>
inline constexpr std::string_view message_name<ShardedDim> = "ShardedDimProto";
template <>
inline constexpr std::string_view message_name<ShardedDim::Simple> = "SimpleShardedDimProto";

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Model> auto& m) {
  return v(1, "ir_version", m.ir_version) || v(2, "producer_name", m.producer_name) ||
         v(3, "producer_version", m.producer_version) || v(4, "domain", m.domain) ||
         v(5, "model_version", m.model_version) || v(6, "doc_string", m.doc_string) || v(7, "graph", m.graph) ||
         v(8, "opset_import", m.opset_imports) || v(14, "metadata_props", m.metadata_props) ||
         v(20, "training_info", m.training_info) || v(25, "functions", m.functions) ||
         v(26, "configuration", m.configuration);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Graph> auto& g) {
  return v(1, "node", g.nodes) || v(2, "name", g.name) || v(5, "initializer", g.initializers) ||
         v(10, "doc_string", g.doc_string) || v(11, "input", g.inputs) || v(12, "output", g.outputs) ||
         v(13, "value_info", g.value_info) || v(14, "quantization_annotation", g.quantization_annotation) ||
         v(15, "sparse_initializer", g.sparse_initializers) || v(16, "metadata_props", g.metadata_props);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Function> auto& f) {
  return v(1, "name", f.name) || v(4, "input", f.inputs) || v(5, "output", f.outputs) ||
         v(6, "attribute", f.attributes) || v(7, "node", f.nodes) || v(8, "doc_string", f.doc_string) ||
         v(9, "opset_import", f.opset_imports) || v(10, "domain", f.domain) ||
         v(11, "attribute_proto", f.attribute_protos) || v(12, "value_info", f.value_info) ||
         v(13, "overload", f.overload) || v(14, "metadata_props", f.metadata_props);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Node> auto& n) {
  return v(1, "input", n.inputs) || v(2, "output", n.outputs) || v(3, "name", n.name) || v(4, "op_type", n.op_type) ||
         v(5, "attribute", n.attributes) || v(6, "doc_string", n.doc_string) || v(7, "domain", n.domain) ||
         v(8, "overload", n.overload) || v(9, "metadata_props", n.metadata_props) ||
         v(10, "device_configurations", n.device_configurations);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Attribute> auto& a) {
  return v(1, "name", a.name) || v(2, "f", a.f) || v(3, "i", a.i) || v(4, "s", a.s) || v(5, "t", a.t) ||
         v(6, "g", a.g) || v(7, "floats", a.floats) || v(8, "ints", a.ints) || v(9, "strings", a.strings) ||
         v(10, "tensors", a.tensors) || v(11, "graphs", a.graphs) || v(13, "doc_string", a.doc_string) ||
         v(14, "tp", a.tp) || v(15, "type_protos", a.type_protos) || v(20, "type", a.type) ||
         v(21, "ref_attr_name", a.ref_attr_name) || v(22, "sparse_tensor", a.sparse_tensor) ||
         v(23, "sparse_tensors", a.sparse_tensors);
}

template <Wire wire, class T>
Packed<T, wire> packed(T& bytes) {
  return {bytes};
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Tensor> auto& t) {
  return v(1, "dims", t.dims) || v(2, "data_type", t.data_type) || v(3, "segment", t.segment) ||
         v(4, "float_data", packed<Wire::fixed32>(t.float_data)) ||
         v(5, "int32_data", packed<Wire::varint>(t.int32_data)) || v(6, "string_data", t.string_data) ||
         v(7, "int64_data", packed<Wire::varint>(t.int64_data)) || v(8, "name", t.name) ||
         v(9, "raw_data", t.raw_data) || v(10, "double_data", packed<Wire::fixed64>(t.double_data)) ||
         v(11, "uint64_data", packed<Wire::varint>(t.uint64_data)) || v(12, "doc_string", t.doc_string) ||
         v(13, "external_data", t.external_data) || v(14, "data_location", t.data_location) ||
         v(16, "metadata_props", t.metadata_props);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Tensor::Segment> auto& s) {
  return v(1, "begin", s.begin) || v(2, "end", s.end);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<SparseTensor> auto& s) {
  return v(1, "values", s.values) || v(2, "indices", s.indices) || v(3, "dims", s.dims);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<ValueInfo> auto& i) {
  return v(1, "name", i.name) || v(2, "type", i.type) || v(3, "doc_string", i.doc_string) ||
         v(4, "metadata_props", i.metadata_props);
}

template <class V, Is<Type> T>
bool fields(V& v, T& t) {
  using enum Type::Kind;
  TypeBody<T> body{t};
  return v.alternative(1, "tensor_type", t.kind, tensor, body) ||
         v.alternative(4, "sequence_type", t.kind, sequence, body) || v.alternative(5, "map_type", t.kind, map, body) ||
         v(6, "denotation", t.denotation) || v.alternative(7, "opaque_type", t.kind, opaque, body) ||
         v.alternative(8, "sparse_tensor_type", t.kind, sparse_tensor, body) ||
         v.alternative(9, "optional_type", t.kind, optional, body);
}

template <class V, class T>
[[gnu::always_inline]] inline bool fields(V& v, const TypeBody<T>& body) {
  T& t = body.type;
  switch (t.kind) {
    case Type::Kind::tensor:
    case Type::Kind::sparse_tensor:
      return v(1, "elem_type", t.elem_type) || v(2, "shape", t.shape);
    case Type::Kind::sequence:
    case Type::Kind::optional:
      return v(1, "elem_type", t.element);
    case Type::Kind::map:
      return v(1, "key_type", t.key_type) || v(2, "value_type", t.element);
    case Type::Kind::opaque:
      return v(1, "domain", t.opaque_domain) || v(2, "name", t.opaque_name);
    case Type::Kind::none:
      return false;
  }
  return false;
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<TensorShape> auto& s) {
  return v(1, "dim", s.dims);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Dimension> auto& d) {
  return v.alternative(1, "dim_value", d.kind, Dimension::Kind::value, d.value) ||
         v.alternative(2, "dim_param", d.kind, Dimension::Kind::param, d.param) || v(3, "denotation", d.denotation);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<Entry> auto& e) {
  return v(1, "key", e.key) || v(2, "value", e.value);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<OperatorSetId> auto& o) {
  return v(1, "domain", o.domain) || v(2, "version", o.version);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<TensorAnnotation> auto& a) {
  return v(1, "tensor_name", a.tensor_name) || v(2, "quant_parameter_tensor_names", a.quant_parameter_tensor_names);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<TrainingInfo> auto& t) {
  return v(1, "initialization", t.initialization) || v(2, "algorithm", t.algorithm) ||
         v(3, "initialization_binding", t.initialization_binding) || v(4, "update_binding", t.update_binding);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<DeviceConfiguration> auto& c) {
  return v(1, "name", c.name) || v(2, "num_devices", c.num_devices) || v(3, "device", c.device);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<NodeDeviceConfiguration> auto& c) {
  return v(1, "configuration_id", c.configuration_id) || v(2, "sharding_spec", c.sharding_spec) ||
         v(3, "pipeline_stage", c.pipeline_stage);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<ShardingSpec> auto& s) {
  return v(1, "tensor_name", s.tensor_name) || v(2, "device", s.device) ||
         v(3, "index_to_device_group_map", s.index_to_device_group_map) || v(4, "sharded_dim", s.sharded_dim);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<DeviceGroup> auto& g) {
  return v(1, "key", g.key) || v(2, "value", g.value);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<ShardedDim> auto& d) {
  return v(1, "axis", d.axis) || v(2, "simple_sharding", d.simple_sharding);
}

template <class V>
[[gnu::always_inline]] inline bool fields(V& v, Is<ShardedDim::Simple> auto& s) {
  return v(1, "dim_value", s.dim_value) || v(2, "dim_param", s.dim_param) || v(3, "num_shards", s.num_shards);
}

}  // namespace onnx_check::proto
