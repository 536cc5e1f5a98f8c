#pragma once

#include <string>
#include <string_view>

#include "onnx_check/text.h"

namespace onnx_check::text {

// A text in the making.
struct Output {
  std::string text;
  uint32_t indent = 0;
  uint32_t depth = 0;  // of graphs and types
  bool brief = false;  // one line for people: long values are cut short

  void put(std::string_view piece) { text += piece; }
  void put(char piece) { text += piece; }
  void new_line() {
    text += '\n';
    text.append(size_t{2} * indent, ' ');
  }
};

// How much of a long value a brief text shows.
inline constexpr size_t brief_elements = 8;
inline constexpr size_t brief_bytes = 60;
inline constexpr std::string_view ellipsis = "…";

// key: value, … between brackets that appear with the first key.
class FieldsOut {
 public:
  enum class Layout : uint8_t { line, block };
  FieldsOut(Output& out, std::string_view opening, char closing, Layout layout = Layout::line)
      : out_(out), opening_(opening), closing_(closing), layout_(layout) {}
  FieldsOut(const FieldsOut&) = delete;
  FieldsOut& operator=(const FieldsOut&) = delete;
  ~FieldsOut() {
    if (any_) close();
  }
  // The brackets appear even if no key does.
  void force() { begin(); }
  Output& key(std::string_view key);

 private:
  void begin();
  void close();

  Output& out_;
  std::string_view opening_;
  char closing_;
  Layout layout_;
  bool any_ = false, first_ = true;
};

// opening a, b, c closing
template <class Items, class PutItem>
void put_list(Output& out, std::string_view opening, const Items& items, std::string_view closing,
              const PutItem& put_item) {
  out.put(opening);
  size_t count = 0;
  for (const auto& item : items) {
    if (count++ > 0) out.put(", ");
    if (out.brief && count > brief_elements && items.size() > brief_elements + 1) {
      out.put(ellipsis);
      break;
    }
    put_item(item);
  }
  out.put(closing);
}

// output.cc
void put_int(Output& out, int64_t value);
void put_string(Output& out, std::string_view text);
void put_name(Output& out, std::string_view name);
void put_name(Output& out, Name name);        // nothing where it is absent
void put_value_name(Output& out, Name name);  // in quotes also where it could be taken for a type
void put_place(Output& out, Name name);       // "" where it is left out
void put_domain(Output& out, std::string_view domain);
void put_entries(Output& out, const List<Entry>& entries);
void put_text_field(FieldsOut& fields, std::string_view key, const Text& text);
void put_entries_field(FieldsOut& fields, std::string_view key, const List<Entry>& entries);
void put_int_field(FieldsOut& fields, std::string_view key, std::optional<int64_t> value);
void put_int64s(Output& out, const List<int64_t>& values);

// print_number.cc
// The number with those bits in the type (complex: one of the two); false if only the bits themselves say it.
bool put_number(Output& out, ElementType type, uint64_t bits);
// The float of an attribute, which its form tells from an integer. False as above.
bool put_float_value(Output& out, float value);

// print_type.cc
void put_element_type(Output& out, std::optional<int32_t> type);
void put_type(Output& out, const Type& type);

// print_tensor.cc
enum class Equals : uint8_t { where_needed, always };
void put_tensor(Output& out, const Tensor& tensor, Equals equals);
void put_sparse_tensor(Output& out, const SparseTensor& tensor);
void put_elements(Output& out, const Tensor& tensor);  // {1, 2}; for a tensor that has_plain_payload
// The elements in braces say the payload.
bool has_plain_payload(const Tensor& tensor);

// print_attribute.cc
void put_attribute(Output& out, const Attribute& attribute);

// print_graph.cc
void put_value_info(Output& out, const ValueInfo& value);
void put_graph(Output& out, const Graph& graph);
void put_nodes(Output& out, const List<Node*>& nodes);
void put_node(Output& out, const Node& node);
TextSpan put_line(Output& out, const Node& node, NodePart part);

// print_devices.cc
void put_node_device_configuration(Output& out, const NodeDeviceConfiguration& configuration);
void put_device_configuration(Output& out, const DeviceConfiguration& configuration);

// print_model.cc
void put_function(Output& out, const Function& function);
void put_model(Output& out, const Model& model);

// print_value.cc
void put_value(Output& out, const Value& value, const Type* type);

}  // namespace onnx_check::text
