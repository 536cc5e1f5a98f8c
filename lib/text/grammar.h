#pragma once

#include "lib/text/reader.h"
#include "onnx_check/value.h"

// One function for each thing of the syntax, in the order of docs/text_syntax.md.
namespace onnx_check::text {

// types.cc
bool is_element_type_word(std::string_view word);
bool is_type_word(std::string_view word);  // what must be quoted where a type may stand before it
// The token begins a type, and is not the name of a value without one.
bool at_type(Reader& reader);
bool read_type(Reader& reader, Type& out);
// The element type or elem_type(N) in front of a tensor's dimensions.
bool read_element_type(Reader& reader, std::optional<int32_t>& out);
// float[2,3] of a tensor literal: dimensions are integers.
bool read_tensor_type(Reader& reader, Tensor& out);
// The same of a type that was read, from `begin` on.
bool tensor_of_type(Reader& reader, const char* begin, const Type& type, Tensor& out);

// element_number.cc
struct NumberRule {
  ElementType type = ElementType::undefined;
  // Of an integer type. Wider than the type where the field that holds it is: a wrong model can be said.
  int64_t least = 0;
  uint64_t most = 0;
};
NumberRule own_range(ElementType type);
// One number as its bits; reports what does not fit.
bool read_number(Reader& reader, const NumberRule& rule, uint64_t& bits);

// tensors.cc
// What follows the "=" of an initializer, or the name of a literal: {1, 2}, ["location": "w"], raw_data "\x00" …
bool read_payload(Reader& reader, Tensor& out);
// {1, 2} alone, and how many elements it has.
bool read_literal_payload(Reader& reader, Tensor& out, uint64_t& elements);
// <doc_string: …>, if it is there.
bool read_tensor_annotations(Reader& reader, Tensor& out);
// One number without braces.
bool read_single_element(Reader& reader, Tensor& out);
// float[2] name <…> = {1, 2}, where name, annotations and "=" may be left out.
bool read_tensor(Reader& reader, Tensor& out);
bool read_tensor_after_type(Reader& reader, Tensor& out);
// sparse_tensor[3,4] {values: …, indices: …}
bool at_sparse_tensor(Reader& reader);
bool read_sparse_tensor(Reader& reader, SparseTensor& out);

// attributes.cc
bool read_attribute(Reader& reader, Attribute& out);
// An attribute, or a parameter without a default, of which only the name is filled.
bool read_parameter(Reader& reader, Attribute& out, bool& has_default);

// graphs.cc
bool read_value_info(Reader& reader, ValueInfo& out);
bool at_graph(Reader& reader);
bool read_graph(Reader& reader, Graph& out);
bool read_node(Reader& reader, Node& out);
bool read_nodes(Reader& reader, List<Node*>& out);

// devices.cc
bool read_node_device_configuration(Reader& reader, NodeDeviceConfiguration& out);
bool read_device_configuration(Reader& reader, DeviceConfiguration& out);

// entries.cc
bool read_entries(Reader& reader, List<Entry>& out);
bool read_opset_imports(Reader& reader, List<OperatorSetId>& out);
bool read_strings(Reader& reader, List<std::string_view>& out);
bool read_int64s(Reader& reader, List<int64_t>& out);
bool read_optional_int64(Reader& reader, std::optional<int64_t>& out);
bool read_optional_int32(Reader& reader, std::optional<int32_t>& out);

// models.cc
bool read_function(Reader& reader, Function& out);
bool read_model(Reader& reader, Model& out);

// values.cc
bool read_value(Reader& reader, const Type& type, Value& out);

}  // namespace onnx_check::text
