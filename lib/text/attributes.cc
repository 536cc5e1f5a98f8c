#include <bit>
#include <fmt/format.h>

#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

// What stands between the ":" and the "=" of an attribute.
struct StatedType {
  bool stated = false;
  std::optional<int32_t> type;  // absent where nothing or "?" is stated

  bool is(AttributeType wanted) const { return type == static_cast<int32_t>(wanted); }
  bool wants_floats() const { return is(AttributeType::float_) || is(AttributeType::floats); }
};

// One value, alone or in a list. `kind` says which member counts, by the type that it has alone.
struct Single {
  AttributeType kind = AttributeType::undefined;
  union {
    float f;
    int64_t i = 0;
    Tensor* t;
    Graph* g;
    SparseTensor* sparse_tensor;
    Type* tp;
  };
  std::string_view s;
};

struct ListKind {
  AttributeType single, list;
};
constexpr ListKind list_kinds[] = {
    {AttributeType::float_, AttributeType::floats},
    {AttributeType::int_, AttributeType::ints},
    {AttributeType::string, AttributeType::strings},
    {AttributeType::tensor, AttributeType::tensors},
    {AttributeType::graph, AttributeType::graphs},
    {AttributeType::sparse_tensor, AttributeType::sparse_tensors},
    {AttributeType::type_proto, AttributeType::type_protos},
};

AttributeType list_of(AttributeType single) {
  for (const ListKind& kind : list_kinds)
    if (kind.single == single) return kind.list;
  return AttributeType::undefined;
}

bool is_list(AttributeType type) {
  for (const ListKind& kind : list_kinds)
    if (kind.list == type) return true;
  return false;
}

bool read_float(Reader& reader, float& out) {
  uint64_t bits = 0;
  if (!read_number(reader, own_range(ElementType::float32), bits)) return false;
  out = std::bit_cast<float>(static_cast<uint32_t>(bits));
  return true;
}

bool read_number_value(Reader& reader, bool as_float, Single& out) {
  if (!as_float && (reader.at(TokenKind::integer) || reader.at(TokenKind::hex))) {
    out.kind = AttributeType::int_;
    return reader.read_int64(out.i);
  }
  out.kind = AttributeType::float_;
  return read_float(reader, out.f);
}

// A type, or a tensor that begins with its type.
bool read_type_or_tensor(Reader& reader, Single& out) {
  const char* begin = reader.begin();
  auto* type = reader.arena().make<Type>();
  if (!read_type(reader, *type)) return false;
  const bool is_tensor = reader.at_name() || reader.at(TokenKind::left_brace) || reader.at(TokenKind::equals) ||
                         reader.at(TokenKind::less);
  if (!is_tensor) {
    out.kind = AttributeType::type_proto;
    out.tp = type;
    return true;
  }
  out.kind = AttributeType::tensor;
  out.t = reader.arena().make<Tensor>();
  if (!tensor_of_type(reader, begin, *type, *out.t) || !read_tensor_after_type(reader, *out.t)) return false;
  reader.set_span(*out.t, begin);
  return true;
}

bool read_single(Reader& reader, bool as_float, Single& out) {
  if (at_graph(reader)) {
    out.kind = AttributeType::graph;
    out.g = reader.arena().make<Graph>();
    return read_graph(reader, *out.g);
  }
  if (reader.at_number()) return read_number_value(reader, as_float, out);
  if (reader.at(TokenKind::string)) {
    out.kind = AttributeType::string;
    return reader.read_string(out.s);
  }
  if (at_sparse_tensor(reader)) {
    out.kind = AttributeType::sparse_tensor;
    out.sparse_tensor = reader.arena().make<SparseTensor>();
    return read_sparse_tensor(reader, *out.sparse_tensor);
  }
  const bool type_word = reader.at(TokenKind::identifier) && is_type_word(reader.token().text);
  if (type_word || at_type(reader)) return read_type_or_tensor(reader, out);
  return reader.unexpected("a value: a number, a string in quotes, a tensor, a type, a graph or a list");
}

void store(const Single& value, Attribute& out) {
  switch (value.kind) {
    case AttributeType::float_:
      out.f = value.f;
      break;
    case AttributeType::int_:
      out.i = value.i;
      break;
    case AttributeType::string:
      out.s = value.s;
      break;
    case AttributeType::tensor:
      out.t = value.t;
      break;
    case AttributeType::graph:
      out.g = value.g;
      break;
    case AttributeType::sparse_tensor:
      out.sparse_tensor = value.sparse_tensor;
      break;
    case AttributeType::type_proto:
      out.tp = value.tp;
      break;
    default:
      break;
  }
}

void append(const Single& value, Arena& arena, Attribute& out) {
  switch (value.kind) {
    case AttributeType::float_:
      out.floats.push_back(arena, value.f);
      break;
    case AttributeType::int_:
      out.ints.push_back(arena, value.i);
      break;
    case AttributeType::string:
      out.strings.push_back(arena, value.s);
      break;
    case AttributeType::tensor:
      out.tensors.push_back(arena, value.t);
      break;
    case AttributeType::graph:
      out.graphs.push_back(arena, value.g);
      break;
    case AttributeType::sparse_tensor:
      out.sparse_tensors.push_back(arena, value.sparse_tensor);
      break;
    case AttributeType::type_proto:
      out.type_protos.push_back(arena, value.tp);
      break;
    default:
      break;
  }
}

// Integers in a list of floats are floats.
void turn_ints_to_floats(Arena& arena, Attribute& out) {
  out.floats.reserve(arena, out.ints.size());
  for (const int64_t value : out.ints) out.floats.push_back(arena, static_cast<float>(value));
  out.ints.clear();
}

bool read_list_value(Reader& reader, const StatedType& stated, Attribute& out, AttributeType& type) {
  const Token start = reader.token();
  AttributeType kind = AttributeType::undefined;
  bool mixed = false;
  const bool read = read_list(reader, [&] {
    const Token at = reader.token();
    Single value;
    if (!read_single(reader, stated.wants_floats() || kind == AttributeType::float_, value)) return false;
    if (kind == AttributeType::int_ && value.kind == AttributeType::float_) {
      turn_ints_to_floats(reader.arena(), out);
      kind = AttributeType::float_;
    }
    if (kind == AttributeType::undefined) kind = value.kind;
    if (value.kind != kind && !mixed) {
      mixed = true;
      reader.fault("text/mixed-list", at.text,
                   fmt::format("found {} in a list of {}, expected one kind of value", to_string(value.kind),
                               to_string(list_of(kind))));
    }
    append(value, reader.arena(), out);
    return true;
  });
  if (!read) return false;
  type = list_of(kind);
  if (kind != AttributeType::undefined) return true;
  if (!stated.stated)
    reader.fault("text/empty-list", start.text, "the list is empty, expected a type that says of what",
                 fmt::format("write {}: ints = [], or the type that it has",
                             out.name.empty() ? std::string_view{"axes"} : out.name.view()));
  else if (stated.type && is_list(static_cast<AttributeType>(*stated.type)))
    type = static_cast<AttributeType>(*stated.type);
  return true;
}

bool read_ref(Reader& reader, Attribute& out) { return reader.read_name(out.ref_attr_name); }

template <class T, List<T*> Attribute::*member, bool (*read_one)(Reader&, T&)>
bool read_pointers(Reader& reader, Attribute& out) {
  return read_list(reader, [&] {
    T* element = reader.arena().make<T>();
    (out.*member).push_back(reader.arena(), element);
    return read_one(reader, *element);
  });
}

template <class T, T* Attribute::*member, bool (*read_one)(Reader&, T&)>
bool read_pointer(Reader& reader, Attribute& out) {
  return read_one(reader, *(out.*member = reader.arena().make<T>()));
}

bool read_floats(Reader& reader, Attribute& out) {
  return read_list(reader, [&] {
    float value = 0;
    if (!read_float(reader, value)) return false;
    out.floats.push_back(reader.arena(), value);
    return true;
  });
}

// {f: 1.5, ints: [1]}: the fields one by one, for an attribute that does not hold exactly what its type says.
constexpr Field<Attribute> value_fields[] = {
    {"ref_attr_name", read_ref},
    {"f", [](Reader& r, Attribute& a) { return read_float(r, a.f.emplace()); }},
    {"i", [](Reader& r, Attribute& a) { return read_optional_int64(r, a.i); }},
    {"s", [](Reader& r, Attribute& a) { return r.read_text(a.s); }},
    {"t", read_pointer<Tensor, &Attribute::t, read_tensor>},
    {"g", read_pointer<Graph, &Attribute::g, read_graph>},
    {"sparse_tensor", read_pointer<SparseTensor, &Attribute::sparse_tensor, read_sparse_tensor>},
    {"tp", read_pointer<Type, &Attribute::tp, read_type>},
    {"floats", read_floats},
    {"ints", [](Reader& r, Attribute& a) { return read_int64s(r, a.ints); }},
    {"strings", [](Reader& r, Attribute& a) { return read_strings(r, a.strings); }},
    {"tensors", read_pointers<Tensor, &Attribute::tensors, read_tensor>},
    {"graphs", read_pointers<Graph, &Attribute::graphs, read_graph>},
    {"sparse_tensors", read_pointers<SparseTensor, &Attribute::sparse_tensors, read_sparse_tensor>},
    {"type_protos", read_pointers<Type, &Attribute::type_protos, read_type>},
};

constexpr Field<Attribute> attribute_annotations[] = {
    {"doc_string", [](Reader& r, Attribute& a) { return r.read_text(a.doc_string); }},
};

bool read_stated_type(Reader& reader, StatedType& out) {
  out.stated = true;
  if (reader.accept(TokenKind::question)) return true;
  if (reader.at(TokenKind::integer)) return read_optional_int32(reader, out.type);
  if (!reader.at(TokenKind::identifier)) return reader.unexpected("an attribute type");
  const std::string_view word = reader.token().text;
  reader.advance();
  const auto type = attribute_type_from_string(word);
  if (!type && word != to_string(AttributeType::undefined))
    reader.fault("text/unknown-type", word,
                 fmt::format("{} is no attribute type, expected float, int, string, tensor, graph, sparse_tensor, "
                             "type_proto or one of these with an s",
                             word));
  out.type = static_cast<int32_t>(type.value_or(AttributeType::undefined));
  return true;
}

bool read_plain_value(Reader& reader, const StatedType& stated, Attribute& out) {
  const Token start = reader.token();
  AttributeType type = AttributeType::undefined;
  if (reader.at(TokenKind::left_bracket)) {
    if (!read_list_value(reader, stated, out, type)) return false;
  } else {
    Single value;
    if (!read_single(reader, stated.wants_floats(), value)) return false;
    store(value, out);
    type = value.kind;
  }
  if (!stated.stated) {
    out.type = static_cast<int32_t>(type);
    return true;
  }
  const auto stated_type = static_cast<AttributeType>(stated.type.value_or(0));
  const bool known = stated_type != AttributeType::undefined && to_string(stated_type) != "unknown";
  if (known && stated_type != type && type != AttributeType::undefined)
    reader.fault("text/attribute-type", start.text,
                 fmt::format("the value is of type {}, expected {}", to_string(type), to_string(stated_type)));
  else if (known && type == AttributeType::undefined && !is_list(stated_type))
    reader.fault("text/attribute-type", start.text,
                 fmt::format("the value is an empty list, expected {}", to_string(stated_type)));
  return true;
}

// What follows the name: <…> : type = value.
bool read_after_name(Reader& reader, const StatedType& stated, Attribute& out) {
  out.type = stated.type;
  if (reader.accept(TokenKind::at)) return read_ref(reader, out);
  if (reader.accept(TokenKind::left_brace)) return read_fields(reader, value_fields, TokenKind::right_brace, out);
  return read_plain_value(reader, stated, out);
}

bool read_attribute_name(Reader& reader, Attribute& out) {
  if (reader.at_name()) {
    if (!reader.read_name(out.name)) return false;
  } else if (!reader.at(TokenKind::equals) && !reader.at(TokenKind::colon) && !reader.at(TokenKind::less)) {
    return reader.unexpected("the name of an attribute");
  }
  return !reader.accept(TokenKind::less) || read_fields(reader, attribute_annotations, TokenKind::greater, out);
}

}  // namespace

bool read_attribute(Reader& reader, Attribute& out) {
  const SpanGuard span(reader, out);
  StatedType stated;
  if (!read_attribute_name(reader, out)) return false;
  if (reader.accept(TokenKind::colon) && !read_stated_type(reader, stated)) return false;
  return reader.expect(TokenKind::equals) && read_after_name(reader, stated, out);
}

bool read_parameter(Reader& reader, Attribute& out, bool& has_default) {
  const SpanGuard span(reader, out);
  StatedType stated;
  if (!read_attribute_name(reader, out)) return false;
  has_default = reader.at(TokenKind::colon) || reader.at(TokenKind::equals);
  if (!has_default) return true;
  if (reader.accept(TokenKind::colon) && !read_stated_type(reader, stated)) return false;
  return reader.expect(TokenKind::equals) && read_after_name(reader, stated, out);
}

}  // namespace onnx_check::text
