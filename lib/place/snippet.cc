#include "lib/place/snippet.h"

#include "onnx_check/text.h"

namespace onnx_check {

namespace {

TextSpan span_of(const Node& node, const PrintedNode& printed, Part part) {
  switch (part.kind) {
    case Part::Kind::input:
      return part.index < printed.inputs.size() ? printed.inputs[part.index] : TextSpan{};
    case Part::Kind::output:
      return part.index < printed.outputs.size() ? printed.outputs[part.index] : TextSpan{};
    case Part::Kind::attribute:
      for (size_t i = 0; i < node.attributes.size() && i < printed.attributes.size(); ++i)
        if (node.attributes[i]->name.view() == part.name) return printed.attributes[i];
      break;
    case Part::Kind::whole:
      break;
  }
  return printed.op_type;
}

}  // namespace

Snippet node_snippet(const Node& node, Part part) {
  PrintedNode printed = print_line(node);
  const TextSpan mark = span_of(node, printed, part);
  Snippet snippet;
  snippet.text = std::move(printed.text);
  snippet.mark_begin = mark.begin;
  snippet.mark_size = mark.size;
  return snippet;
}

}  // namespace onnx_check
