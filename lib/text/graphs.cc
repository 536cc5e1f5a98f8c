#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

constexpr Field<ValueInfo> value_annotations[] = {
    {"doc_string", [](Reader& r, ValueInfo& v) { return r.read_text(v.doc_string); }},
    {"metadata_props", [](Reader& r, ValueInfo& v) { return read_entries(r, v.metadata_props); }},
};

constexpr Field<TensorAnnotation> tensor_annotation_fields[] = {
    {"tensor_name", [](Reader& r, TensorAnnotation& a) { return r.read_name(a.tensor_name); }},
    {"quant_parameter_tensor_names",
     [](Reader& r, TensorAnnotation& a) { return read_entries(r, a.quant_parameter_tensor_names); }},
};

bool read_quantization(Reader& reader, Graph& out) {
  return read_list(reader, [&] {
    TensorAnnotation annotation;
    {
      const SpanGuard span(reader, annotation);
      if (!reader.expect(TokenKind::left_brace)) return false;
      if (!read_fields(reader, tensor_annotation_fields, TokenKind::right_brace, annotation)) return false;
    }
    out.quantization_annotation.push_back(reader.arena(), annotation);
    return true;
  });
}

constexpr Field<Graph> graph_annotations[] = {
    {"doc_string", [](Reader& r, Graph& g) { return r.read_text(g.doc_string); }},
    {"metadata_props", [](Reader& r, Graph& g) { return read_entries(r, g.metadata_props); }},
    {"quantization_annotation", read_quantization},
};

bool read_typed_name(Reader& reader, ValueInfo& out) {
  if (at_type(reader)) {
    out.type = reader.arena().make<Type>();
    if (!read_type(reader, *out.type)) return false;
  } else if (!reader.at_name() && !reader.at(TokenKind::less)) {
    return reader.unexpected("a value: its type and its name");
  }
  return !reader.at_name() || reader.read_name(out.name);
}

// Which lists the values of a bracket go to.
enum class Place : uint8_t { inputs, outputs, body };

// An initializer has the annotations of a tensor, of which those of a value are a part.
bool read_value_or_tensor(Reader& reader, ValueInfo& value, Tensor& tensor) {
  const SpanGuard span(reader, value);
  if (!read_typed_name(reader, value)) return false;
  if (!read_tensor_annotations(reader, tensor)) return false;
  value.doc_string = tensor.doc_string;
  value.metadata_props = tensor.metadata_props;
  return true;
}

bool read_initializer(Reader& reader, const char* begin, const ValueInfo& value, Tensor& out) {
  if (!value.type) return reader.unexpected("a type before the name of an initializer");
  if (!tensor_of_type(reader, begin, *value.type, out)) return false;
  out.name = value.name;
  if (!read_payload(reader, out)) return false;
  reader.set_span(out, begin);
  return true;
}

bool read_value_or_initializer(Reader& reader, Place place, Graph& out) {
  if (place == Place::body && at_sparse_tensor(reader)) {
    auto* sparse = reader.arena().make<SparseTensor>();
    out.sparse_initializers.push_back(reader.arena(), sparse);
    return read_sparse_tensor(reader, *sparse);
  }
  const char* begin = reader.begin();
  auto* value = reader.arena().make<ValueInfo>();
  if (place == Place::outputs) {
    out.outputs.push_back(reader.arena(), value);
    return read_value_info(reader, *value);
  }
  Tensor tensor;
  if (!read_value_or_tensor(reader, *value, tensor)) return false;
  const bool initialized = reader.accept(TokenKind::equals);
  if (initialized) {
    if (!read_initializer(reader, begin, *value, tensor)) return false;
    out.initializers.push_back(reader.arena(), reader.arena().make<Tensor>(tensor));
  } else if (tensor.segment || tensor.data_location || !tensor.external_data.empty()) {
    return reader.unexpected("\"=\" and the elements of the tensor");
  }
  if (place == Place::inputs) out.inputs.push_back(reader.arena(), value);
  if (place == Place::body && !initialized) out.value_info.push_back(reader.arena(), value);
  return true;
}

bool read_values(Reader& reader, Place place, TokenKind closer, Graph& out) {
  if (reader.accept(closer)) return true;
  do
    if (!read_value_or_initializer(reader, place, out)) return false;
  while (reader.more(closer));
  return reader.end_list(closer);
}

bool read_graph_parts(Reader& reader, Graph& out) {
  if (reader.at_name() && !reader.read_name(out.name)) return false;
  if (reader.accept(TokenKind::less) && !read_fields(reader, graph_annotations, TokenKind::greater, out)) return false;
  if (!reader.expect(TokenKind::left_paren) || !read_values(reader, Place::inputs, TokenKind::right_paren, out))
    return false;
  if (!reader.expect(TokenKind::arrow)) return false;
  if (!reader.expect(TokenKind::left_paren) || !read_values(reader, Place::outputs, TokenKind::right_paren, out))
    return false;
  if (reader.accept(TokenKind::less) && !read_values(reader, Place::body, TokenKind::greater, out)) return false;
  return read_nodes(reader, out.nodes);
}

}  // namespace

bool read_value_info(Reader& reader, ValueInfo& out) {
  const SpanGuard span(reader, out);
  if (!read_typed_name(reader, out)) return false;
  return !reader.accept(TokenKind::less) || read_fields(reader, value_annotations, TokenKind::greater, out);
}

bool at_graph(Reader& reader) {
  if (reader.at(TokenKind::left_paren) || reader.at(TokenKind::less)) return true;
  if (!reader.at_name()) return false;
  const TokenKind next = reader.following().kind;
  if (next != TokenKind::left_paren && next != TokenKind::less) return false;
  return reader.at(TokenKind::string) || !is_type_word(reader.token().text);
}

bool read_graph(Reader& reader, Graph& out) {
  const Level level(reader);
  if (!level) return false;
  const SpanGuard span(reader, out);
  return read_graph_parts(reader, out);
}

}  // namespace onnx_check::text
