#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

struct TypeConstructor {
  std::string_view word;
  bool (*read)(Reader&, Type&);
};

bool read_element(Reader& reader, Type& out, Type::Kind kind) {
  out.kind = kind;
  if (reader.at(TokenKind::right_paren)) return true;
  out.element = reader.arena().make<Type>();
  return read_type(reader, *out.element);
}

bool read_map(Reader& reader, Type& out) {
  out.kind = Type::Kind::map;
  if (!reader.at(TokenKind::comma) && !reader.accept(TokenKind::question) && !read_element_type(reader, out.key_type))
    return false;
  if (!reader.expect(TokenKind::comma)) return false;
  return read_element(reader, out, Type::Kind::map);
}

bool read_opaque(Reader& reader, Type& out) {
  out.kind = Type::Kind::opaque;
  if (!reader.accept(TokenKind::question) && !reader.read_name(out.opaque_domain)) return false;
  if (!reader.expect(TokenKind::comma)) return false;
  return reader.accept(TokenKind::question) || reader.read_name(out.opaque_name);
}

bool read_dimension(Reader& reader, Dimension& out) {
  const SpanGuard span(reader, out);
  if (reader.at_name()) {
    out.kind = Dimension::Kind::param;
    if (!reader.read_name(out.param)) return false;
  } else if (reader.at(TokenKind::integer) || reader.at(TokenKind::hex)) {
    out.kind = Dimension::Kind::value;
    if (!reader.read_int64(out.value)) return false;
  } else if (!reader.accept(TokenKind::question)) {
    return reader.unexpected("a dimension: an integer, a name or \"?\"");
  }
  return !reader.accept(TokenKind::colon) || reader.read_text(out.denotation);
}

bool read_shape(Reader& reader, TensorShape*& out) {
  const char* begin = reader.begin();
  if (!reader.accept(TokenKind::left_bracket)) {
    out = reader.arena().make<TensorShape>();
    return true;
  }
  if (reader.accept(TokenKind::right_bracket)) return true;
  out = reader.arena().make<TensorShape>();
  do {
    Dimension dimension;
    if (!read_dimension(reader, dimension)) return false;
    out->dims.push_back(reader.arena(), dimension);
  } while (reader.more(TokenKind::right_bracket));
  if (!reader.end_list(TokenKind::right_bracket)) return false;
  reader.set_span(*out, begin);
  return true;
}

bool read_tensor_kind(Reader& reader, Type& out) {
  out.kind = Type::Kind::tensor;
  return read_element_type(reader, out.elem_type) && read_shape(reader, out.shape);
}

bool read_sparse_kind(Reader& reader, Type& out) {
  if (!read_tensor_kind(reader, out)) return false;
  out.kind = Type::Kind::sparse_tensor;
  return true;
}

// tensor(T) is how type strings write a tensor of any shape.
bool read_type_string(Reader& reader, Type& out) {
  if (!read_tensor_kind(reader, out)) return false;
  if (out.shape && out.shape->dims.empty()) out.shape = nullptr;
  return true;
}

constexpr std::array<TypeConstructor, 6> constructors{{
    {"seq", [](Reader& r, Type& t) { return read_element(r, t, Type::Kind::sequence); }},
    {"optional", [](Reader& r, Type& t) { return read_element(r, t, Type::Kind::optional); }},
    {"map", read_map},
    {"sparse_tensor", read_sparse_kind},
    {"opaque", read_opaque},
    {"tensor", read_type_string},
}};

const TypeConstructor* find_constructor(std::string_view word) {
  const auto* found =
      std::find_if(constructors.begin(), constructors.end(), [&](const TypeConstructor& c) { return c.word == word; });
  return found == constructors.end() ? nullptr : found;
}

constexpr std::string_view numbered_type = "elem_type";

bool read_type_of_kind(Reader& reader, Type& out) {
  const TypeConstructor* constructor =
      reader.at(TokenKind::identifier) ? find_constructor(reader.token().text) : nullptr;
  if (!constructor) return read_tensor_kind(reader, out);
  reader.advance();
  return reader.expect(TokenKind::left_paren) && constructor->read(reader, out) &&
         reader.expect(TokenKind::right_paren);
}

}  // namespace

bool is_element_type_word(std::string_view word) {
  return word == numbered_type || word == to_string(ElementType::undefined) || element_type_from_string(word);
}

bool is_type_word(std::string_view word) { return is_element_type_word(word) || find_constructor(word); }

bool at_type(Reader& reader) {
  if (reader.at(TokenKind::question)) return true;
  if (!reader.at(TokenKind::identifier)) return false;
  const TokenKind next = reader.following().kind;
  switch (next) {
    case TokenKind::identifier:
    case TokenKind::string:
    case TokenKind::left_bracket:
      return true;
    case TokenKind::left_paren:
      return find_constructor(reader.token().text) || reader.token().text == numbered_type;
    case TokenKind::less:
    case TokenKind::equals:
    case TokenKind::colon:
      return is_element_type_word(reader.token().text);
    default:
      return false;
  }
}

bool read_element_type(Reader& reader, std::optional<int32_t>& out) {
  if (!reader.at(TokenKind::identifier)) return reader.unexpected("a type");
  const std::string_view word = reader.token().text;
  reader.advance();
  if (word == numbered_type && reader.accept(TokenKind::left_paren))
    return reader.accept(TokenKind::right_paren) ||
           (read_optional_int32(reader, out) && reader.expect(TokenKind::right_paren));
  const auto type = element_type_from_string(word);
  if (!type && word != to_string(ElementType::undefined))
    reader.fault("text/unknown-type", word,
                 fmt::format("{} is no element type, expected float, int64, string …", word));
  out = static_cast<int32_t>(type.value_or(ElementType::undefined));
  return true;
}

bool read_type(Reader& reader, Type& out) {
  const Level level(reader);
  if (!level) return false;
  const SpanGuard span(reader, out);
  if (reader.accept(TokenKind::question)) {
    out.kind = Type::Kind::none;
  } else {
    const SpanGuard body_span(reader, out.body);
    if (!read_type_of_kind(reader, out)) return false;
  }
  return !reader.accept(TokenKind::colon) || reader.read_text(out.denotation);
}

bool tensor_of_type(Reader& reader, const char* begin, const Type& type, Tensor& out) {
  if (type.kind != Type::Kind::tensor) {
    reader.unexpected("the type of a tensor before this");
    return false;
  }
  out.data_type = type.elem_type;
  const auto is_value = [](const Dimension& d) { return d.kind == Dimension::Kind::value; };
  const bool known = type.shape && std::all_of(type.shape->dims.begin(), type.shape->dims.end(), is_value);
  if (!known) {
    const std::string_view where(begin, static_cast<size_t>(reader.begin() - begin));
    reader.fault("text/tensor-shape", where.substr(0, where.find_last_not_of(" \t\r\n") + 1),
                 "a tensor literal has a dimension that is no number, expected float[2,3] with its sizes",
                 "write the sizes; a scalar has no brackets");
    return true;
  }
  for (const Dimension& d : type.shape->dims) out.dims.push_back(reader.arena(), d.value);
  return true;
}

bool read_tensor_type(Reader& reader, Tensor& out) {
  const char* begin = reader.begin();
  Type type;
  return read_tensor_kind(reader, type) && tensor_of_type(reader, begin, type, out);
}

}  // namespace onnx_check::text
