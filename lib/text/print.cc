#include "lib/text/output.h"

namespace onnx_check {

namespace {

template <class... Args, class... Given>
std::string printed(void (*put)(text::Output&, Args...), Given&&... given) {
  text::Output out;
  put(out, given...);
  return std::move(out.text);
}

}  // namespace

std::string print(const Model& model) { return printed(text::put_model, model); }
std::string print(const Graph& graph) { return printed(text::put_graph, graph); }
std::string print(const Function& function) { return printed(text::put_function, function); }
std::string print(const Node& node) { return printed(text::put_node, node); }
std::string print(const Attribute& attribute) { return printed(text::put_attribute, attribute); }
std::string print(const Tensor& tensor) { return printed(text::put_tensor, tensor, text::Equals::where_needed); }
std::string print(const Type& type) { return printed(text::put_type, type); }
std::string print(const ValueInfo& value) { return printed(text::put_value_info, value); }
std::string print(const Value& value, const Type* type) { return printed(text::put_value, value, type); }

std::string print_name(std::string_view name) {
  text::Output out;
  text::put_name(out, name);
  return std::move(out.text);
}

PrintedNode print_line(const Node& node, NodePart part) {
  PrintedNode printed;
  text::Output out;
  out.brief = true;
  printed.mark = text::put_line(out, node, part);
  printed.text = std::move(out.text);
  return printed;
}

}  // namespace onnx_check
