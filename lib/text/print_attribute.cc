#include <bit>

#include "lib/text/output.h"

namespace onnx_check::text {

namespace {

// The value of the field for `type`, in the form that a value of that type alone has. Returns false if a number in it
// has a form that the type must be stated for.
bool put_value(Output& out, const Attribute& a, AttributeType type) {
  bool said = true;
  const auto put_float = [&](float value) { said &= put_float_value(out, value); };
  switch (type) {
    case AttributeType::float_:
      put_float(*a.f);
      break;
    case AttributeType::int_:
      put_int(out, *a.i);
      break;
    case AttributeType::string:
      put_string(out, *a.s);
      break;
    case AttributeType::tensor:
      put_tensor(out, *a.t, Equals::where_needed);
      break;
    case AttributeType::graph:
      put_graph(out, *a.g);
      break;
    case AttributeType::sparse_tensor:
      put_sparse_tensor(out, *a.sparse_tensor);
      break;
    case AttributeType::type_proto:
      put_type(out, *a.tp);
      break;
    case AttributeType::floats:
      put_list(out, "[", a.floats, "]", put_float);
      break;
    case AttributeType::ints:
      put_int64s(out, a.ints);
      break;
    case AttributeType::strings:
      put_list(out, "[", a.strings, "]", [&](std::string_view text) { put_string(out, text); });
      break;
    case AttributeType::tensors:
      put_list(out, "[", a.tensors, "]", [&](const Tensor* t) { put_tensor(out, *t, Equals::where_needed); });
      break;
    case AttributeType::graphs:
      put_list(out, "[", a.graphs, "]", [&](const Graph* g) { put_graph(out, *g); });
      break;
    case AttributeType::sparse_tensors:
      put_list(out, "[", a.sparse_tensors, "]", [&](const SparseTensor* t) { put_sparse_tensor(out, *t); });
      break;
    case AttributeType::type_protos:
      put_list(out, "[", a.type_protos, "]", [&](const Type* t) { put_type(out, *t); });
      break;
    case AttributeType::undefined:
      break;
  }
  return said;
}

struct FieldOfType {
  AttributeType type;
  std::string_view name;
};
constexpr FieldOfType fields_of_types[] = {
    {AttributeType::float_, "f"},
    {AttributeType::int_, "i"},
    {AttributeType::string, "s"},
    {AttributeType::tensor, "t"},
    {AttributeType::graph, "g"},
    {AttributeType::sparse_tensor, "sparse_tensor"},
    {AttributeType::type_proto, "tp"},
    {AttributeType::floats, "floats"},
    {AttributeType::ints, "ints"},
    {AttributeType::strings, "strings"},
    {AttributeType::tensors, "tensors"},
    {AttributeType::graphs, "graphs"},
    {AttributeType::sparse_tensors, "sparse_tensors"},
    {AttributeType::type_protos, "type_protos"},
};

uint32_t bit_of(AttributeType type) { return uint32_t{1} << static_cast<uint32_t>(type); }

bool is_list_type(AttributeType type) {
  return (type >= AttributeType::floats && type <= AttributeType::graphs) || type == AttributeType::sparse_tensors ||
         type == AttributeType::type_protos;
}

// `type` as stored is one of the standard's, and not undefined.
bool is_known(const std::optional<int32_t>& type) {
  return type.value_or(0) > 0 && to_string(static_cast<AttributeType>(*type)) != "unknown";
}

void put_type_name(Output& out, int32_t type) {
  const std::string_view name = to_string(static_cast<AttributeType>(type));
  if (name == "unknown")
    put_int(out, type);
  else
    out.put(name);
}

void put_stated_type(Output& out, const Attribute& a) {
  if (!a.type) return;
  out.put(": ");
  put_type_name(out, *a.type);
}

void put_equals(Output& out) { out.put(out.text.ends_with(' ') ? "= " : " = "); }

// name: ? = value, where the type is absent, undefined or unknown. False if only the fields by name can say it.
bool put_untyped(Output& out, const Attribute& a, uint32_t filled) {
  const size_t begin = out.text.size();
  if (a.type)
    put_stated_type(out, a);
  else
    out.put(": ?");
  put_equals(out);
  if (put_value(out, a, static_cast<AttributeType>(std::countr_zero(filled)))) return true;
  out.text.resize(begin);
  return false;
}

// {f: 1.5, ints: [1]}
void put_record(Output& out, const Attribute& a, uint32_t filled) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  if (a.ref_attr_name.present()) put_place(fields.key("ref_attr_name"), a.ref_attr_name);
  for (const FieldOfType& field : fields_of_types)
    if (filled & bit_of(field.type)) put_value(fields.key(field.name), a, field.type);
}

// name = value, with the type where the value does not tell it.
void put_plain(Output& out, const Attribute& a, AttributeType type) {
  const size_t after_name = out.text.size();
  put_equals(out);
  if (put_value(out, a, type)) return;
  Output stated;
  put_stated_type(stated, a);
  out.text.insert(after_name, stated.text);
}

}  // namespace

void put_attribute(Output& out, const Attribute& a) {
  put_name(out, a.name);
  {
    FieldsOut fields(out, " <", '>');
    if (!out.brief) put_text_field(fields, "doc_string", a.doc_string);
  }
  const uint32_t filled = filled_fields(a);
  const auto type = is_known(a.type) ? static_cast<AttributeType>(*a.type) : AttributeType::undefined;
  if (a.is_reference() && filled == 0) {
    put_stated_type(out, a);
    put_equals(out);
    out.put('@');
    return put_place(out, a.ref_attr_name);
  }
  const bool untyped = type == AttributeType::undefined && !a.ref_attr_name.present() && std::has_single_bit(filled);
  if (untyped && put_untyped(out, a, filled)) return;
  const bool is_plain = type != AttributeType::undefined && !a.ref_attr_name.present();
  if (is_plain && filled == bit_of(type)) return put_plain(out, a, type);
  put_stated_type(out, a);
  put_equals(out);
  if (is_plain && filled == 0 && is_list_type(type)) return out.put("[]");
  put_record(out, a, filled);
}

}  // namespace onnx_check::text
