#include "lib/place/snippet.h"

#include <algorithm>

#include "onnx_check/text.h"

namespace onnx_check {

namespace {

// No operator has as many attributes as are looked at.
NodePart attribute_part(const Node& node, std::string_view name) {
  constexpr size_t most_searched = 256;
  for (size_t i = 0; i < std::min(node.attributes.size(), most_searched); ++i)
    if (node.attributes[i]->name.view() == name) return {NodePart::Kind::attribute, i};
  return {};
}

NodePart node_part(const Node& node, Part part) {
  switch (part.kind) {
    case Part::Kind::input:
      return {NodePart::Kind::input, part.index};
    case Part::Kind::output:
      return {NodePart::Kind::output, part.index};
    case Part::Kind::attribute:
      return attribute_part(node, part.name);
    case Part::Kind::whole:
      break;
  }
  return {};
}

}  // namespace

Snippet node_snippet(const Node& node, Part part) {
  PrintedNode printed = print_line(node, node_part(node, part));
  Snippet snippet;
  snippet.text = std::move(printed.text);
  snippet.mark_begin = printed.mark.begin;
  snippet.mark_size = printed.mark.size;
  return snippet;
}

}  // namespace onnx_check
