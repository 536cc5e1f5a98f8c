#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

constexpr Field<TrainingInfo> training_fields[] = {
    {"initialization",
     [](Reader& r, TrainingInfo& t) { return read_graph(r, *(t.initialization = r.arena().make<Graph>())); }},
    {"algorithm", [](Reader& r, TrainingInfo& t) { return read_graph(r, *(t.algorithm = r.arena().make<Graph>())); }},
    {"initialization_binding", [](Reader& r, TrainingInfo& t) { return read_entries(r, t.initialization_binding); }},
    {"update_binding", [](Reader& r, TrainingInfo& t) { return read_entries(r, t.update_binding); }},
};

bool read_training_info(Reader& reader, Model& out) {
  return read_list(reader, [&] {
    auto* training = reader.arena().make<TrainingInfo>();
    const SpanGuard span(reader, *training);
    out.training_info.push_back(reader.arena(), training);
    return reader.expect(TokenKind::left_brace) &&
           read_fields(reader, training_fields, TokenKind::right_brace, *training);
  });
}

bool read_configuration(Reader& reader, Model& out) {
  return read_list(reader, [&] {
    auto* configuration = reader.arena().make<DeviceConfiguration>();
    out.configuration.push_back(reader.arena(), configuration);
    return read_device_configuration(reader, *configuration);
  });
}

constexpr Field<Model> model_header[] = {
    {"ir_version", [](Reader& r, Model& m) { return read_optional_int64(r, m.ir_version); }},
    {"opset_import", [](Reader& r, Model& m) { return read_opset_imports(r, m.opset_imports); }},
    {"producer_name", [](Reader& r, Model& m) { return r.read_text(m.producer_name); }},
    {"producer_version", [](Reader& r, Model& m) { return r.read_text(m.producer_version); }},
    {"domain", [](Reader& r, Model& m) { return r.read_text(m.domain); }},
    {"model_version", [](Reader& r, Model& m) { return read_optional_int64(r, m.model_version); }},
    {"doc_string", [](Reader& r, Model& m) { return r.read_text(m.doc_string); }},
    {"metadata_props", [](Reader& r, Model& m) { return read_entries(r, m.metadata_props); }},
    {"training_info", read_training_info},
    {"configuration", read_configuration},
};

constexpr Field<Function> function_header[] = {
    {"domain", [](Reader& r, Function& f) { return r.read_name(f.domain); }},
    {"opset_import", [](Reader& r, Function& f) { return read_opset_imports(r, f.opset_imports); }},
    {"overload", [](Reader& r, Function& f) { return r.read_name(f.overload); }},
    {"doc_string", [](Reader& r, Function& f) { return r.read_text(f.doc_string); }},
    {"metadata_props", [](Reader& r, Function& f) { return read_entries(r, f.metadata_props); }},
};

bool read_parameters(Reader& reader, Function& out) {
  if (reader.accept(TokenKind::greater)) return true;
  do {
    auto* parameter = reader.arena().make<Attribute>();
    bool has_default = false;
    if (!read_parameter(reader, *parameter, has_default)) return false;
    if (has_default)
      out.attribute_protos.push_back(reader.arena(), parameter);
    else
      out.attributes.push_back(reader.arena(), parameter->name);
  } while (reader.more(TokenKind::greater));
  return reader.end_list(TokenKind::greater);
}

// (a, float[N] b): where a type is given, it is value_info.
bool read_formals(Reader& reader, List<Name>& names, Function& out) {
  if (!reader.expect(TokenKind::left_paren)) return false;
  if (reader.accept(TokenKind::right_paren)) return true;
  do {
    auto* value = reader.arena().make<ValueInfo>();
    if (!read_value_info(reader, *value)) return false;
    names.push_back(reader.arena(), value->name.present() ? value->name : reader.model().names.intern(""));
    const bool says_more = value->type || value->doc_string || !value->metadata_props.empty();
    if (says_more) out.value_info.push_back(reader.arena(), value);
  } while (reader.more(TokenKind::right_paren));
  return reader.end_list(TokenKind::right_paren);
}

bool read_function_values(Reader& reader, Function& out) {
  if (reader.accept(TokenKind::greater)) return true;
  do {
    auto* value = reader.arena().make<ValueInfo>();
    out.value_info.push_back(reader.arena(), value);
    if (!read_value_info(reader, *value)) return false;
  } while (reader.more(TokenKind::greater));
  return reader.end_list(TokenKind::greater);
}

bool read_functions(Reader& reader, Model& out) {
  while (!reader.at(TokenKind::end)) {
    if (!reader.at(TokenKind::less) && !reader.at_name()) return reader.unexpected("a function or the end of the text");
    auto* function = reader.arena().make<Function>();
    out.functions.push_back(reader.arena(), function);
    if (!read_function(reader, *function)) return false;
  }
  return true;
}

bool read_model_parts(Reader& reader, Model& out) {
  const bool has_header = reader.accept(TokenKind::less);
  if (has_header && !read_fields(reader, model_header, TokenKind::greater, out)) return false;
  if (has_header && reader.at(TokenKind::end)) return true;
  if (reader.accept(TokenKind::question)) return read_functions(reader, out);
  if (!reader.at_name() && !reader.at(TokenKind::left_paren) && !(has_header && reader.at(TokenKind::less)))
    return reader.unexpected(has_header ? "a graph" : "a model: <ir_version: …> or a graph");
  out.graph = reader.arena().make<Graph>();
  return read_graph(reader, *out.graph) && read_functions(reader, out);
}

}  // namespace

bool read_function(Reader& reader, Function& out) {
  const SpanGuard span(reader, out);
  if (reader.accept(TokenKind::less) && !read_fields(reader, function_header, TokenKind::greater, out)) return false;
  if (reader.at_name() && !reader.read_name(out.name)) return false;
  if (reader.accept(TokenKind::less) && !read_parameters(reader, out)) return false;
  if (!read_formals(reader, out.inputs, out) || !reader.expect(TokenKind::arrow)) return false;
  if (!read_formals(reader, out.outputs, out)) return false;
  if (reader.accept(TokenKind::less) && !read_function_values(reader, out)) return false;
  return read_nodes(reader, out.nodes);
}

bool read_model(Reader& reader, Model& out) {
  const SpanGuard span(reader, out);
  return read_model_parts(reader, out);
}

}  // namespace onnx_check::text
