#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

constexpr Field<Node> node_annotations[] = {
    {"doc_string", [](Reader& r, Node& n) { return r.read_text(n.doc_string); }},
    {"metadata_props", [](Reader& r, Node& n) { return read_entries(r, n.metadata_props); }},
    {"device_configurations",
     [](Reader& r, Node& n) {
       return read_list(r, [&] {
         auto* configuration = r.arena().make<NodeDeviceConfiguration>();
         n.device_configurations.push_back(r.arena(), configuration);
         return read_node_device_configuration(r, *configuration);
       });
     }},
};

// a, , b up to `closer`: an empty place is an empty name. Nothing at all is no name.
bool read_places(Reader& reader, TokenKind closer, List<Name>& out) {
  if (reader.accept(closer)) return true;
  const Name left_out = reader.model().names.intern("");
  do {
    Name name = left_out;
    if (reader.at_name() && !reader.read_name(name)) return false;
    out.push_back(reader.arena(), name);
  } while (reader.accept(TokenKind::comma));
  return reader.end_list(closer);
}

// domain.op:overload, where the domain may have dots, and each part may be in quotes or, but for the domain, missing.
bool read_operator(Reader& reader, Node& out) {
  const bool missing = reader.at(TokenKind::left_paren) || reader.at(TokenKind::less) || reader.at(TokenKind::colon);
  if (!reader.at_name() && !missing) return reader.unexpected("an operator");
  std::string domain;
  uint32_t parts = 0;
  Name part;
  bool has_op = true;
  for (;; ++parts) {
    has_op = reader.at_name();
    if (has_op && !reader.read_name(part)) return false;
    if (!has_op || !reader.accept(TokenKind::dot)) break;
    if (parts > 0) domain += '.';
    domain += part.view();
  }
  if (parts > 0) out.domain = reader.model().names.intern_copy(domain);
  if (has_op) out.op_type = part;
  return !reader.accept(TokenKind::colon) || reader.read_name(out.overload);
}

// Of the two things that stand between < and >, an annotation has a string or a list after its colon.
bool at_annotation(Reader& reader, std::string_view& key) {
  if (!reader.at(TokenKind::identifier) || reader.following().kind != TokenKind::colon) return false;
  for (const Field<Node>& field : node_annotations)
    if (reader.token().text == field.key) key = field.key;
  return !key.empty();
}

bool read_attribute_or_annotation(Reader& reader, Node& out) {
  std::string_view key;
  if (at_annotation(reader, key)) {
    const Token name = reader.token();
    reader.advance();
    const TokenKind value = reader.following().kind;
    if (value == TokenKind::string || value == TokenKind::left_bracket) {
      reader.advance();
      for (const Field<Node>& field : node_annotations)
        if (field.key == key) return field.read(reader, out);
    }
    reader.back_to(name);
  }
  auto* attribute = reader.arena().make<Attribute>();
  out.attributes.push_back(reader.arena(), attribute);
  return read_attribute(reader, *attribute);
}

bool read_attributes(Reader& reader, Node& out) {
  while (reader.accept(TokenKind::less)) {
    if (reader.accept(TokenKind::greater)) continue;
    do
      if (!read_attribute_or_annotation(reader, out)) return false;
    while (reader.more(TokenKind::greater));
    if (!reader.end_list(TokenKind::greater)) return false;
  }
  return true;
}

}  // namespace

bool read_node(Reader& reader, Node& out) {
  const SpanGuard span(reader, out);
  if (reader.accept(TokenKind::left_bracket)) {
    if (!reader.read_name(out.name) || !reader.expect(TokenKind::right_bracket)) return false;
  }
  if (!reader.at_name() && !reader.at(TokenKind::comma) && !reader.at(TokenKind::equals))
    return reader.unexpected("a node or \"}\"");
  return read_places(reader, TokenKind::equals, out.outputs) && read_operator(reader, out) &&
         read_attributes(reader, out) && reader.expect(TokenKind::left_paren) &&
         read_places(reader, TokenKind::right_paren, out.inputs) && read_attributes(reader, out);
}

bool read_nodes(Reader& reader, List<Node*>& out) {
  if (!reader.expect(TokenKind::left_brace)) return false;
  while (!reader.accept(TokenKind::right_brace)) {
    const Token start = reader.token();
    if (reader.at(TokenKind::end)) return reader.unexpected("a node or \"}\"");
    auto* node = reader.arena().make<Node>();
    if (read_node(reader, *node))
      out.push_back(reader.arena(), node);
    else if (!reader.recover(start))
      return false;
  }
  return true;
}

}  // namespace onnx_check::text
