#pragma once

#include "onnx_check/tensor.h"
#include "onnx_check/type.h"

namespace onnx_check {

struct Graph;

// AttributeProto.AttributeType.
enum class AttributeType : int32_t {
  undefined = 0,
  float_ = 1,
  int_ = 2,
  string = 3,
  tensor = 4,
  graph = 5,
  floats = 6,
  ints = 7,
  strings = 8,
  tensors = 9,
  graphs = 10,
  sparse_tensor = 11,
  sparse_tensors = 12,
  type_proto = 13,
  type_protos = 14,
};

// "float", "ints", "type_proto" …
ONNX_CHECK_API std::string_view to_string(AttributeType type);
ONNX_CHECK_API std::optional<AttributeType> attribute_type_from_string(std::string_view name);

// AttributeProto. A well-formed one fills the field that `type` names, or ref_attr_name; others can be represented.
struct Attribute : Message {
  Name name;
  Name ref_attr_name;
  std::optional<int32_t> type;  // as stored: absent in files of IR version 1, may be no AttributeType
  Text doc_string;

  std::optional<float> f;
  std::optional<int64_t> i;
  Text s;
  Tensor* t = nullptr;
  Graph* g = nullptr;
  SparseTensor* sparse_tensor = nullptr;
  Type* tp = nullptr;
  List<float> floats;
  List<int64_t> ints;
  List<std::string_view> strings;
  List<Tensor*> tensors;
  List<Graph*> graphs;
  List<SparseTensor*> sparse_tensors;
  List<Type*> type_protos;

  bool is_reference() const { return !ref_attr_name.empty(); }
};

// Which payload fields are filled: bit k for the field of AttributeType k.
ONNX_CHECK_API uint32_t filled_fields(const Attribute& attribute);

// The type that `type` states or, where it is absent, the one of the only filled field; undefined if neither says.
ONNX_CHECK_API AttributeType type_of(const Attribute& attribute);

// NodeDeviceConfigurationProto and what it holds.
struct ShardedDim : Message {
  struct Simple : Message {
    std::optional<int64_t> dim_value;
    Name dim_param;
    std::optional<int64_t> num_shards;
  };
  std::optional<int64_t> axis;
  List<Simple> simple_sharding;
};
struct DeviceGroup : Message {  // IntIntListEntryProto
  std::optional<int64_t> key;
  List<int64_t> value;
};
struct ShardingSpec : Message {
  Name tensor_name;
  List<int64_t> device;
  List<DeviceGroup> index_to_device_group_map;
  List<ShardedDim> sharded_dim;
};
struct NodeDeviceConfiguration : Message {
  Text configuration_id;
  List<ShardingSpec> sharding_spec;
  std::optional<int32_t> pipeline_stage;
};

// NodeProto.
struct Node : Message {
  Text name;  // hardly ever looked up: not interned
  Name op_type, domain, overload;
  List<Name> inputs, outputs;  // an empty name: left out
  List<Attribute*> attributes;
  Text doc_string;
  List<Entry> metadata_props;
  List<NodeDeviceConfiguration*> device_configurations;

  // The first attribute of that name, or null.
  ONNX_CHECK_API const Attribute* find_attribute(std::string_view attribute) const;
};

// TensorAnnotation.
struct TensorAnnotation : Message {
  Name tensor_name;
  List<Entry> quant_parameter_tensor_names;
};

// GraphProto.
struct Graph : Message {
  Name name;
  List<Node*> nodes;
  List<ValueInfo*> inputs, outputs, value_info;
  List<Tensor*> initializers;
  List<SparseTensor*> sparse_initializers;
  List<TensorAnnotation> quantization_annotation;
  Text doc_string;
  List<Entry> metadata_props;
};

// FunctionProto.
struct Function : Message {
  Name name, domain, overload;
  List<Name> inputs, outputs;
  List<Name> attributes;              // required parameters
  List<Attribute*> attribute_protos;  // parameters with a default
  List<Node*> nodes;
  List<OperatorSetId> opset_imports;
  List<ValueInfo*> value_info;
  Text doc_string;
  List<Entry> metadata_props;
};

}  // namespace onnx_check
