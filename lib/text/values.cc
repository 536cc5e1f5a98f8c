#include <array>
#include <fmt/format.h>

#include "lib/text/grammar.h"
#include "onnx_check/text.h"

namespace onnx_check::text {

namespace {

// SequenceProto.DataType and OptionalProto.DataType, by Value::Kind.
constexpr std::array<int32_t, 6> stored_kind{0, 1, 2, 3, 4, 5};

Value::Kind value_kind(const Type& type) {
  switch (type.kind) {
    case Type::Kind::tensor:
      return Value::Kind::tensor;
    case Type::Kind::sparse_tensor:
      return Value::Kind::sparse_tensor;
    case Type::Kind::sequence:
      return Value::Kind::sequence;
    case Type::Kind::map:
      return Value::Kind::map;
    case Type::Kind::optional:
      return Value::Kind::optional;
    case Type::Kind::none:
    case Type::Kind::opaque:
      break;
  }
  return Value::Kind::none;
}

// Sizes of `shape`, where one that is not stated follows from the number of elements. False where it cannot be told.
bool fit_dims(const TensorShape* shape, uint64_t elements, Arena& arena, Tensor& out) {
  if (!shape) return false;
  uint64_t known = 1;
  size_t open = shape->dims.size();
  for (size_t i = 0; i < shape->dims.size(); ++i) {
    const Dimension& d = shape->dims[i];
    out.dims.push_back(arena, d.kind == Dimension::Kind::value ? d.value : 0);
    if (d.kind == Dimension::Kind::value) {
      if (d.value < 0 || __builtin_mul_overflow(known, static_cast<uint64_t>(d.value), &known)) return false;
    } else if (open != shape->dims.size()) {
      return false;
    } else {
      open = i;
    }
  }
  if (open == shape->dims.size()) return known == elements;
  if (known == 0 || elements % known != 0) return false;
  out.dims[open] = static_cast<int64_t>(elements / known);
  return true;
}

void misfit(Reader& reader, const Token& start, const Type& type, uint64_t elements) {
  reader.fault("text/element-count", start.text,
               fmt::format("there are {} elements, expected those of {}", elements, print(type)),
               "state the sizes before the brace: float[2,3] {…}");
}

bool read_bare_scalar(Reader& reader, Tensor& out) {
  if (reader.at(TokenKind::string)) {
    std::string_view text;
    if (out.data_type != static_cast<int32_t>(ElementType::string)) return reader.unexpected("a number");
    if (!reader.read_string(text)) return false;
    out.string_data.push_back(reader.arena(), text);
    return true;
  }
  return read_single_element(reader, out);
}

bool read_tensor_value(Reader& reader, const Type& type, Tensor& out) {
  if (at_type(reader) || (reader.at(TokenKind::identifier) && is_element_type_word(reader.token().text)))
    return read_tensor(reader, out);
  const SpanGuard span(reader, out);
  const Token start = reader.token();
  out.data_type = type.elem_type;
  uint64_t elements = 1;
  if (reader.at(TokenKind::left_brace)) {
    if (!read_literal_payload(reader, out, elements)) return false;
  } else if (!read_bare_scalar(reader, out)) {
    return false;
  }
  if (!fit_dims(type.shape, elements, reader.arena(), out)) misfit(reader, start, type, elements);
  return true;
}

bool read_inner(Reader& reader, const Type& type, Value& out) {
  if (!type.element) return reader.unexpected("a type that says what it holds");
  auto* element = reader.arena().make<Value>();
  out.elem_type = stored_kind[static_cast<size_t>(value_kind(*type.element))];
  out.elements.push_back(reader.arena(), element);
  return read_value(reader, *type.element, *element);
}

bool read_map_value(Reader& reader, const Type& type, Value& out) {
  out.key_type = type.key_type;
  const bool string_keys = type.key_type == static_cast<int32_t>(ElementType::string);
  if (!reader.expect(TokenKind::left_brace)) return false;
  if (reader.accept(TokenKind::right_brace)) return true;
  do {
    if (string_keys) {
      std::string_view key;
      if (!reader.read_string(key)) return false;
      out.string_keys.push_back(reader.arena(), key);
    } else {
      int64_t key = 0;
      if (!reader.read_int64(key)) return false;
      out.keys.push_back(reader.arena(), key);
    }
    if (!reader.expect(TokenKind::colon) || !read_inner(reader, type, out)) return false;
  } while (reader.more(TokenKind::right_brace));
  return reader.end_list(TokenKind::right_brace);
}

bool read_optional_value(Reader& reader, const Type& type, Value& out) {
  if (!reader.at_word("none")) return read_inner(reader, type, out);
  reader.advance();
  if (type.element) out.elem_type = stored_kind[static_cast<size_t>(value_kind(*type.element))];
  return true;
}

}  // namespace

bool read_value(Reader& reader, const Type& type, Value& out) {
  const Level level(reader);
  if (!level) return false;
  const SpanGuard span(reader, out);
  out.kind = value_kind(type);
  switch (out.kind) {
    case Value::Kind::tensor:
      out.tensor = reader.arena().make<Tensor>();
      return read_tensor_value(reader, type, *out.tensor);
    case Value::Kind::sparse_tensor:
      if (!at_sparse_tensor(reader)) return reader.unexpected("sparse_tensor[…] {…}");
      out.sparse_tensor = reader.arena().make<SparseTensor>();
      return read_sparse_tensor(reader, *out.sparse_tensor);
    case Value::Kind::sequence:
      if (type.element) out.elem_type = stored_kind[static_cast<size_t>(value_kind(*type.element))];
      return read_list(reader, [&] { return read_inner(reader, type, out); });
    case Value::Kind::map:
      return read_map_value(reader, type, out);
    case Value::Kind::optional:
      return read_optional_value(reader, type, out);
    case Value::Kind::none:
      break;
  }
  return reader.unexpected("a type whose values can be written");
}

}  // namespace onnx_check::text
