#include "lib/ir/equal.h"

#include <bit>
#include <vector>

#include "onnx_check/tensor_elements.h"

namespace onnx_check {

namespace {

// Compares two things of a kind, and keeps the path to the first difference.
class Comparison {
 public:
  std::string path() const {
    std::string out;
    for (const Step& step : path_) {
      if (!out.empty()) out += '.';
      out += step.field;
      if (step.index != no_index) out += '[' + std::to_string(step.index) + ']';
    }
    return out;
  }

  bool same(const Model& a, const Model& b);
  bool same(const Graph& a, const Graph& b);
  bool same(const Function& a, const Function& b);
  bool same(const Node& a, const Node& b);
  bool same(const Attribute& a, const Attribute& b);
  bool same(const ValueInfo& a, const ValueInfo& b);
  bool same(const Type& a, const Type& b);
  bool same(const TensorShape& a, const TensorShape& b);
  bool same(const Dimension& a, const Dimension& b);
  bool same(const Tensor& a, const Tensor& b);
  bool same(const Tensor::Segment& a, const Tensor::Segment& b);
  bool same(const SparseTensor& a, const SparseTensor& b);
  bool same(const TrainingInfo& a, const TrainingInfo& b);
  bool same(const DeviceConfiguration& a, const DeviceConfiguration& b);
  bool same(const NodeDeviceConfiguration& a, const NodeDeviceConfiguration& b);
  bool same(const ShardingSpec& a, const ShardingSpec& b);
  bool same(const DeviceGroup& a, const DeviceGroup& b);
  bool same(const ShardedDim& a, const ShardedDim& b);
  bool same(const ShardedDim::Simple& a, const ShardedDim::Simple& b);
  bool same(const TensorAnnotation& a, const TensorAnnotation& b);
  bool same(const Entry& a, const Entry& b);
  bool same(const OperatorSetId& a, const OperatorSetId& b);
  bool same(Name a, Name b) { return a.present() == b.present() && a.view() == b.view(); }
  bool same(const Text& a, const Text& b) { return a == b; }
  bool same(std::string_view a, std::string_view b) { return a == b; }
  bool same(int64_t a, int64_t b) { return a == b; }
  bool same(int32_t a, int32_t b) { return a == b; }
  bool same(float a, float b) { return std::bit_cast<uint32_t>(a) == std::bit_cast<uint32_t>(b); }
  template <class T>
  bool same(const std::optional<T>& a, const std::optional<T>& b) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  }
  template <class T>
  bool same(T* a, T* b) {
    return a == nullptr || b == nullptr ? a == b : same(*a, *b);
  }
  template <class T>
  bool same(const List<T>& a, const List<T>& b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i) {
      path_.back().index = i;
      if (!same(a[i], b[i])) return false;
    }
    path_.back().index = no_index;
    return true;
  }

 private:
  static constexpr size_t no_index = ~size_t{0};
  struct Step {
    std::string_view field;
    size_t index = no_index;
  };

  template <class T>
  bool field(std::string_view name, const T& a, const T& b) {
    path_.push_back({name});
    if (!same(a, b)) return false;
    path_.pop_back();
    return true;
  }
  // Of a field that is absent where it is empty.
  bool field_or_empty(std::string_view name, Name a, Name b) { return field(name, a.view(), b.view()); }
  bool places(std::string_view name, const List<Name>& a, const List<Name>& b);

  std::vector<Step> path_;
};

bool Comparison::places(std::string_view name, const List<Name>& a, const List<Name>& b) {
  bool equal_names = a.size() == b.size();
  for (size_t i = 0; equal_names && i < a.size(); ++i) equal_names = a[i].view() == b[i].view();
  if (!equal_names) path_.push_back({name});
  return equal_names;
}

bool Comparison::same(const Entry& a, const Entry& b) {
  return field("key", a.key, b.key) && field("value", a.value, b.value);
}

bool Comparison::same(const OperatorSetId& a, const OperatorSetId& b) {
  return field_or_empty("domain", a.domain, b.domain) && field("version", a.version, b.version);
}

bool Comparison::same(const Model& a, const Model& b) {
  return field("ir_version", a.ir_version, b.ir_version) && field("opset_import", a.opset_imports, b.opset_imports) &&
         field("producer_name", a.producer_name, b.producer_name) &&
         field("producer_version", a.producer_version, b.producer_version) && field("domain", a.domain, b.domain) &&
         field("model_version", a.model_version, b.model_version) && field("doc_string", a.doc_string, b.doc_string) &&
         field("graph", a.graph, b.graph) && field("metadata_props", a.metadata_props, b.metadata_props) &&
         field("training_info", a.training_info, b.training_info) && field("functions", a.functions, b.functions) &&
         field("configuration", a.configuration, b.configuration);
}

bool Comparison::same(const TrainingInfo& a, const TrainingInfo& b) {
  return field("initialization", a.initialization, b.initialization) && field("algorithm", a.algorithm, b.algorithm) &&
         field("initialization_binding", a.initialization_binding, b.initialization_binding) &&
         field("update_binding", a.update_binding, b.update_binding);
}

bool Comparison::same(const DeviceConfiguration& a, const DeviceConfiguration& b) {
  return field("name", a.name, b.name) && field("num_devices", a.num_devices, b.num_devices) &&
         field("device", a.device, b.device);
}

bool Comparison::same(const NodeDeviceConfiguration& a, const NodeDeviceConfiguration& b) {
  return field("configuration_id", a.configuration_id, b.configuration_id) &&
         field("sharding_spec", a.sharding_spec, b.sharding_spec) &&
         field("pipeline_stage", a.pipeline_stage, b.pipeline_stage);
}

bool Comparison::same(const ShardingSpec& a, const ShardingSpec& b) {
  return field("tensor_name", a.tensor_name, b.tensor_name) && field("device", a.device, b.device) &&
         field("index_to_device_group_map", a.index_to_device_group_map, b.index_to_device_group_map) &&
         field("sharded_dim", a.sharded_dim, b.sharded_dim);
}

bool Comparison::same(const DeviceGroup& a, const DeviceGroup& b) {
  return field("key", a.key, b.key) && field("value", a.value, b.value);
}

bool Comparison::same(const ShardedDim& a, const ShardedDim& b) {
  return field("axis", a.axis, b.axis) && field("simple_sharding", a.simple_sharding, b.simple_sharding);
}

bool Comparison::same(const ShardedDim::Simple& a, const ShardedDim::Simple& b) {
  return field("dim_value", a.dim_value, b.dim_value) && field("dim_param", a.dim_param, b.dim_param) &&
         field("num_shards", a.num_shards, b.num_shards);
}

bool Comparison::same(const Graph& a, const Graph& b) {
  return field("name", a.name, b.name) && field("node", a.nodes, b.nodes) && field("input", a.inputs, b.inputs) &&
         field("output", a.outputs, b.outputs) && field("value_info", a.value_info, b.value_info) &&
         field("initializer", a.initializers, b.initializers) &&
         field("sparse_initializer", a.sparse_initializers, b.sparse_initializers) &&
         field("quantization_annotation", a.quantization_annotation, b.quantization_annotation) &&
         field("doc_string", a.doc_string, b.doc_string) && field("metadata_props", a.metadata_props, b.metadata_props);
}

bool Comparison::same(const TensorAnnotation& a, const TensorAnnotation& b) {
  return field("tensor_name", a.tensor_name, b.tensor_name) &&
         field("quant_parameter_tensor_names", a.quant_parameter_tensor_names, b.quant_parameter_tensor_names);
}

bool Comparison::same(const Function& a, const Function& b) {
  return field("name", a.name, b.name) && field("domain", a.domain, b.domain) &&
         field("overload", a.overload, b.overload) && places("input", a.inputs, b.inputs) &&
         places("output", a.outputs, b.outputs) && places("attribute", a.attributes, b.attributes) &&
         field("attribute_proto", a.attribute_protos, b.attribute_protos) && field("node", a.nodes, b.nodes) &&
         field("opset_import", a.opset_imports, b.opset_imports) && field("value_info", a.value_info, b.value_info) &&
         field("doc_string", a.doc_string, b.doc_string) && field("metadata_props", a.metadata_props, b.metadata_props);
}

bool Comparison::same(const Node& a, const Node& b) {
  return field("name", a.name, b.name) && field("op_type", a.op_type, b.op_type) &&
         field_or_empty("domain", a.domain, b.domain) && field_or_empty("overload", a.overload, b.overload) &&
         places("input", a.inputs, b.inputs) && places("output", a.outputs, b.outputs) &&
         field("attribute", a.attributes, b.attributes) && field("doc_string", a.doc_string, b.doc_string) &&
         field("metadata_props", a.metadata_props, b.metadata_props) &&
         field("device_configurations", a.device_configurations, b.device_configurations);
}

bool Comparison::same(const Attribute& a, const Attribute& b) {
  return field("name", a.name, b.name) && field("ref_attr_name", a.ref_attr_name, b.ref_attr_name) &&
         field("type", a.type, b.type) && field("doc_string", a.doc_string, b.doc_string) && field("f", a.f, b.f) &&
         field("i", a.i, b.i) && field("s", a.s, b.s) && field("t", a.t, b.t) && field("g", a.g, b.g) &&
         field("sparse_tensor", a.sparse_tensor, b.sparse_tensor) && field("tp", a.tp, b.tp) &&
         field("floats", a.floats, b.floats) && field("ints", a.ints, b.ints) &&
         field("strings", a.strings, b.strings) && field("tensors", a.tensors, b.tensors) &&
         field("graphs", a.graphs, b.graphs) && field("sparse_tensors", a.sparse_tensors, b.sparse_tensors) &&
         field("type_protos", a.type_protos, b.type_protos);
}

bool Comparison::same(const ValueInfo& a, const ValueInfo& b) {
  return field("name", a.name, b.name) && field("type", a.type, b.type) &&
         field("doc_string", a.doc_string, b.doc_string) && field("metadata_props", a.metadata_props, b.metadata_props);
}

bool Comparison::same(const Type& a, const Type& b) {
  return field("kind", static_cast<int64_t>(a.kind), static_cast<int64_t>(b.kind)) &&
         field("elem_type", a.elem_type, b.elem_type) && field("shape", a.shape, b.shape) &&
         field("key_type", a.key_type, b.key_type) && field("element", a.element, b.element) &&
         field("domain", a.opaque_domain, b.opaque_domain) && field("name", a.opaque_name, b.opaque_name) &&
         field("denotation", a.denotation, b.denotation);
}

bool Comparison::same(const TensorShape& a, const TensorShape& b) { return field("dim", a.dims, b.dims); }

bool Comparison::same(const Dimension& a, const Dimension& b) {
  return field("kind", static_cast<int64_t>(a.kind), static_cast<int64_t>(b.kind)) &&
         field("dim_value", a.value, b.value) && field("dim_param", a.param.view(), b.param.view()) &&
         field("denotation", a.denotation, b.denotation);
}

bool Comparison::same(const Tensor::Segment& a, const Tensor::Segment& b) {
  return field("begin", a.begin, b.begin) && field("end", a.end, b.end);
}

bool Comparison::same(const SparseTensor& a, const SparseTensor& b) {
  return field("values", a.values, b.values) && field("indices", a.indices, b.indices) && field("dims", a.dims, b.dims);
}

std::string_view bytes_of(const Text& payload) { return payload.value_or(std::string_view{}); }

bool same_fields(const Tensor& a, const Tensor& b) {
  if (a.string_data.size() != b.string_data.size()) return false;
  for (size_t i = 0; i < a.string_data.size(); ++i)
    if (a.string_data[i] != b.string_data[i]) return false;
  return bytes_of(a.float_data) == bytes_of(b.float_data) && bytes_of(a.int32_data) == bytes_of(b.int32_data) &&
         bytes_of(a.int64_data) == bytes_of(b.int64_data) && bytes_of(a.double_data) == bytes_of(b.double_data) &&
         bytes_of(a.uint64_data) == bytes_of(b.uint64_data) && bytes_of(a.raw_data) == bytes_of(b.raw_data);
}

// Entries of the same typed field, where one is written in another way (varints may have more bytes than they need).
bool same_entries(const Tensor& a, const Tensor& b) {
  if (filled_payloads(a) != filled_payloads(b) || bytes_of(a.raw_data) != bytes_of(b.raw_data)) return false;
  for (const PayloadField field : {PayloadField::float_data, PayloadField::int32_data, PayloadField::int64_data,
                                   PayloadField::double_data, PayloadField::uint64_data}) {
    auto left = ElementReader::of_field(field, bytes_of(*packed_field(a, field)));
    auto right = ElementReader::of_field(field, bytes_of(*packed_field(b, field)));
    for (uint64_t x = 0, y = 0;;) {
      const bool more = left.next(x);
      if (more != right.next(y) || (more && x != y)) return false;
      if (!more) break;
    }
    if (left.broken() || right.broken()) return false;
  }
  return true;
}

bool same_elements(const Tensor& a, const Tensor& b) {
  if (a.data_type != b.data_type) return false;
  const auto left = element_bits(a);
  return left && left == element_bits(b);
}

bool Comparison::same(const Tensor& a, const Tensor& b) {
  const bool fields = field("name", a.name, b.name) && field("dims", a.dims, b.dims) &&
                      field("data_type", a.data_type, b.data_type) && field("segment", a.segment, b.segment) &&
                      field("doc_string", a.doc_string, b.doc_string) &&
                      field("external_data", a.external_data, b.external_data) &&
                      field("data_location", a.data_location, b.data_location) &&
                      field("metadata_props", a.metadata_props, b.metadata_props);
  if (!fields) return false;
  if (same_fields(a, b) || same_entries(a, b) || same_elements(a, b)) return true;
  path_.push_back({"elements"});
  return false;
}

template <class T>
bool compare(const T& a, const T& b, std::string* where) {
  Comparison comparison;
  if (comparison.same(a, b)) return true;
  if (where) *where = comparison.path();
  return false;
}

}  // namespace

bool equal(const Model& a, const Model& b, std::string* where) { return compare(a, b, where); }
bool equal(const Graph& a, const Graph& b, std::string* where) { return compare(a, b, where); }
bool equal(const Type& a, const Type& b, std::string* where) { return compare(a, b, where); }
bool equal(const Tensor& a, const Tensor& b, std::string* where) { return compare(a, b, where); }

}  // namespace onnx_check
