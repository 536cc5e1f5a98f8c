#include "lib/text/output.h"
#include "lib/text/reader.h"
#include "onnx_check/text.h"

namespace onnx_check::text {

namespace {

// A type that is one word would be taken for a name where no name follows.
void put_missing_name(Output& out, size_t begin) {
  if (out.text.find_first_of("[(<?", begin) != std::string::npos) return;
  out.put(out.text.size() == begin ? "<>" : " <>");
}

void put_values(Output& out, const List<ValueInfo*>& values) {
  put_list(out, "(", values, ")", [&](const ValueInfo* value) { put_value_info(out, *value); });
}

void put_quantization(Output& out, const List<TensorAnnotation>& annotations) {
  put_list(out, "[", annotations, "]", [&](const TensorAnnotation& annotation) {
    FieldsOut fields(out, "{", '}');
    fields.force();
    if (annotation.tensor_name.present()) put_place(fields.key("tensor_name"), annotation.tensor_name);
    put_entries_field(fields, "quant_parameter_tensor_names", annotation.quant_parameter_tensor_names);
  });
}

void put_graph_annotations(Output& out, const Graph& graph) {
  FieldsOut fields(out, graph.name.present() ? " <" : "<", '>');
  put_text_field(fields, "doc_string", graph.doc_string);
  put_entries_field(fields, "metadata_props", graph.metadata_props);
  if (!graph.quantization_annotation.empty())
    put_quantization(fields.key("quantization_annotation"), graph.quantization_annotation);
}

// <float[2] w = {1, 2}, float[2] v>, one a line.
class BodyValues {
 public:
  explicit BodyValues(Output& out) : out_(out) {}
  Output& next() {
    if (!any_) {
      out_.new_line();
      ++out_.indent;
    }
    out_.put(any_ ? "," : "<");
    any_ = true;
    out_.new_line();
    return out_;
  }
  // The brace of the nodes follows.
  void finish() {
    if (any_) {
      --out_.indent;
      out_.new_line();
      out_.put('>');
    }
    out_.put(' ');
  }

 private:
  Output& out_;
  bool any_ = false;
};

void put_graph_body(Output& out, const Graph& graph) {
  BodyValues values(out);
  for (const Tensor* tensor : graph.initializers) put_tensor(values.next(), *tensor, Equals::always);
  for (const SparseTensor* tensor : graph.sparse_initializers) put_sparse_tensor(values.next(), *tensor);
  for (const ValueInfo* value : graph.value_info) put_value_info(values.next(), *value);
  values.finish();
  put_nodes(out, graph.nodes);
}

bool has_graph(const Node& node) {
  for (const Attribute* attribute : node.attributes)
    if (attribute->g || !attribute->graphs.empty()) return true;
  return false;
}

void put_operator(Output& out, const Node& node) {
  if (!node.domain.empty()) {
    put_domain(out, node.domain.view());
    out.put('.');
  }
  put_name(out, node.op_type);
  if (!node.overload.empty()) {
    out.put(':');
    put_name(out, node.overload);
  }
}

void put_attributes(Output& out, const Node& node, bool block) {
  if (node.attributes.empty()) return;
  out.put(" <");
  if (block) ++out.indent;
  bool first = true;
  for (const Attribute* attribute : node.attributes) {
    if (!first) out.put(block ? "," : ", ");
    if (block) out.new_line();
    put_attribute(out, *attribute);
    first = false;
  }
  if (block) {
    --out.indent;
    out.new_line();
  }
  out.put('>');
}

void put_node_annotations(Output& out, const Node& node) {
  FieldsOut fields(out, " <", '>');
  put_text_field(fields, "doc_string", node.doc_string);
  put_entries_field(fields, "metadata_props", node.metadata_props);
  if (node.device_configurations.empty()) return;
  Output& value = fields.key("device_configurations");
  put_list(value, "[", node.device_configurations, "]",
           [&](const NodeDeviceConfiguration* c) { put_node_device_configuration(value, *c); });
}

void put_places(Output& out, std::string_view opening, const List<Name>& names, std::string_view closing) {
  out.put(opening);
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out.put(", ");
    put_place(out, names[i]);
  }
  out.put(closing);
}

// Puts the elements of a list for people: of a long one the first few, and those around the one at `focus`, whose
// stretch is the result.
template <class T, class Put>
TextSpan put_brief_list(Output& out, const List<T>& list, std::optional<size_t> focus, const Put& put) {
  constexpr size_t most_listed = 16, first_listed = 6, around_focus = 2;
  TextSpan mark;
  bool gap = false;
  const auto put_range = [&](size_t begin, size_t end) {
    for (size_t i = begin; i < std::min(end, list.size()); ++i) {
      if (i > 0) out.put(gap ? ", …, " : ", ");
      gap = false;
      const size_t at = out.text.size();
      put(list[i]);
      if (focus == i) mark = {at, out.text.size() - at};
    }
  };
  if (list.size() <= most_listed) {
    put_range(0, list.size());
    return mark;
  }
  put_range(0, first_listed);
  if (focus && *focus < list.size()) {
    const size_t begin = std::max(first_listed, *focus - std::min(*focus, around_focus));
    gap = begin > first_listed;
    put_range(begin, *focus + around_focus + 1);
    if (*focus + around_focus + 1 >= list.size()) return mark;
  }
  out.put(", …");
  return mark;
}

}  // namespace

void put_value_info(Output& out, const ValueInfo& value) {
  const size_t begin = out.text.size();
  if (value.type) put_type(out, *value.type);
  if (value.type && value.name.present()) {
    out.put(' ');
    put_name(out, value.name);
  } else {
    put_value_name(out, value.name);
  }
  {
    FieldsOut fields(out, " <", '>');
    put_text_field(fields, "doc_string", value.doc_string);
    put_entries_field(fields, "metadata_props", value.metadata_props);
  }
  if (!value.name.present()) put_missing_name(out, begin);
}

void put_graph(Output& out, const Graph& graph) {
  put_value_name(out, graph.name);
  if (out.brief) {
    out.put(graph.name.present() ? " (" : "(");
    return out.put("…) => (…) {…}");
  }
  const size_t begin = out.text.size();
  put_graph_annotations(out, graph);
  if (graph.name.present() || out.text.size() > begin) out.put(' ');
  if (out.depth >= Reader::max_depth) return out.put("() => () {}");
  ++out.depth;
  put_values(out, graph.inputs);
  out.put(" => ");
  put_values(out, graph.outputs);
  put_graph_body(out, graph);
  --out.depth;
}

void put_nodes(Output& out, const List<Node*>& nodes) {
  out.put('{');
  ++out.indent;
  for (const Node* node : nodes) {
    out.new_line();
    put_node(out, *node);
  }
  --out.indent;
  if (!nodes.empty()) out.new_line();
  out.put('}');
}

void put_node(Output& out, const Node& node) {
  if (node.name) {
    out.put('[');
    put_name(out, *node.name);
    out.put("] ");
  }
  put_places(out, "", node.outputs, node.outputs.empty() ? "= " : " = ");
  put_operator(out, node);
  const bool graphs = has_graph(node);
  if (!graphs) put_attributes(out, node, false);
  put_places(out, " (", node.inputs, ")");
  if (graphs) put_attributes(out, node, true);
  put_node_annotations(out, node);
}

TextSpan put_line(Output& out, const Node& node, NodePart part) {
  using Kind = NodePart::Kind;
  const auto focus = [&](Kind kind) { return part.kind == kind ? std::optional(part.index) : std::nullopt; };
  const auto name = [&](Name each) { put_place(out, each); };
  const auto attribute = [&](const Attribute* each) { put_attribute(out, *each); };
  TextSpan marks[4];
  marks[static_cast<size_t>(Kind::output)] = put_brief_list(out, node.outputs, focus(Kind::output), name);
  out.put(node.outputs.empty() ? "= " : " = ");
  const size_t begin = out.text.size();
  put_operator(out, node);
  marks[static_cast<size_t>(Kind::op_type)] = {begin, out.text.size() - begin};
  if (!node.attributes.empty()) {
    out.put(" <");
    marks[static_cast<size_t>(Kind::attribute)] =
        put_brief_list(out, node.attributes, focus(Kind::attribute), attribute);
    out.put('>');
  }
  out.put(" (");
  marks[static_cast<size_t>(Kind::input)] = put_brief_list(out, node.inputs, focus(Kind::input), name);
  out.put(')');
  return marks[static_cast<size_t>(part.kind)];
}

}  // namespace onnx_check::text
