#include <array>
#include <fmt/format.h>

#include "lib/text/grammar.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::text {

namespace {

// Puts numbers into bytes as a field holds them.
class NumberWriter {
 public:
  static NumberWriter of_field(const ElementTypeInfo& type) {
    const uint32_t word = type.field == PayloadField::float_data ? 4 : type.field == PayloadField::double_data ? 8 : 0;
    return NumberWriter(word, type.per_entry > 1 ? type.bits : 0);
  }
  static NumberWriter of_raw(const ElementTypeInfo& type) {
    const uint32_t bits = uint32_t{type.bits} / type.entries;
    return NumberWriter(bits < 8 ? 1 : bits / 8, bits < 8 ? bits : 0);
  }

  void write(uint64_t number) {
    if (narrow_ == 0) return write_entry(number);
    pending_ |= (number & ((uint64_t{1} << narrow_) - 1)) << filled_;
    filled_ += narrow_;
    if (filled_ == 8) flush();
  }
  void flush() {
    if (filled_ == 0) return;
    write_entry(pending_);
    pending_ = filled_ = 0;
  }
  std::string_view bytes() const { return bytes_; }

 private:
  NumberWriter(uint32_t word, uint32_t narrow) : word_(word), narrow_(narrow) {}

  void write_entry(uint64_t number) {
    if (word_ != 0) {
      for (uint32_t i = 0; i < word_; ++i) bytes_.push_back(static_cast<char>(number >> (8 * i)));
      return;
    }
    for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<char>(number | 0x80));
    bytes_.push_back(static_cast<char>(number));
  }

  uint32_t word_ = 0;    // bytes of an entry; 0: varint
  uint32_t narrow_ = 0;  // bits of an element that shares an entry, else 0
  uint64_t pending_ = 0;
  uint32_t filled_ = 0;
  std::string bytes_;
};

// {1, 2, …}; complex elements may be pairs: {(1, 2), …}.
bool read_numbers(Reader& reader, const NumberRule& rule, NumberWriter& out, uint64_t& elements) {
  if (!reader.expect(TokenKind::left_brace)) return false;
  if (reader.accept(TokenKind::right_brace)) return true;
  const bool is_complex = info(rule.type).entries == 2;
  uint64_t numbers = 0;
  do {
    uint64_t bits = 0;
    ++numbers;
    if (is_complex && reader.accept(TokenKind::left_paren)) {
      ++numbers;
      if (!read_number(reader, rule, bits)) return false;
      out.write(bits);
      if (!reader.expect(TokenKind::comma) || !read_number(reader, rule, bits)) return false;
      out.write(bits);
      if (!reader.expect(TokenKind::right_paren)) return false;
      continue;
    }
    if (!read_number(reader, rule, bits)) return false;
    out.write(bits);
  } while (reader.more(TokenKind::right_brace));
  out.flush();
  elements = is_complex ? numbers / 2 : numbers;
  return reader.end_list(TokenKind::right_brace);
}

bool read_string_data(Reader& reader, Tensor& out) {
  if (!reader.expect(TokenKind::left_brace)) return false;
  if (reader.accept(TokenKind::right_brace)) return true;
  do {
    std::string_view text;
    if (!reader.read_string(text)) return false;
    out.string_data.push_back(reader.arena(), text);
  } while (reader.more(TokenKind::right_brace));
  return reader.end_list(TokenKind::right_brace);
}

// The field is wider than many of its types, and holds what they cannot: the checker's business, not ours.
NumberRule field_range(const ElementTypeInfo& type, ElementType element) {
  NumberRule rule = own_range(element);
  if (type.per_entry > 1) return rule;
  if (type.field == PayloadField::int32_data) {
    const NumberRule field = own_range(ElementType::int32);
    rule.least = field.least;
    rule.most = field.most;
  }
  if (type.field == PayloadField::uint64_data) rule.most = ~uint64_t{0};
  return rule;
}

const ElementTypeInfo* literal_type(Reader& reader, const Tensor& tensor) {
  const ElementTypeInfo* type = element_type_info(tensor.data_type.value_or(0));
  if (type && type->field != PayloadField::none) return type;
  reader.fault("text/no-payload-field", reader.token().text,
               fmt::format("elements are given for element type {}, expected a type that has elements",
                           tensor.data_type.value_or(0)),
               "name the field: raw_data {…}");
  return nullptr;
}

bool read_values(Reader& reader, Tensor& out, uint64_t& elements) {
  elements = 0;
  if (reader.following().kind == TokenKind::right_brace) {
    reader.advance();
    reader.advance();
    return true;
  }
  const ElementTypeInfo* type = literal_type(reader, out);
  if (!type) return false;
  if (type->field == PayloadField::string_data) {
    const bool read = read_string_data(reader, out);
    elements = out.string_data.size();
    return read;
  }
  auto writer = NumberWriter::of_field(*type);
  if (!read_numbers(reader, field_range(*type, static_cast<ElementType>(*out.data_type)), writer, elements))
    return false;
  *packed_field(out, type->field) = reader.arena().copy(writer.bytes());
  return true;
}

// The element type whose numbers an explicitly named field holds.
constexpr std::array<ElementType, 7> type_of_field{ElementType::undefined, ElementType::float32, ElementType::int32,
                                                   ElementType::int64,     ElementType::float64, ElementType::uint64,
                                                   ElementType::string};

struct NamedField {
  std::string_view name;
  PayloadField field;
};
constexpr std::array<NamedField, 6> named_fields{{{"float_data", PayloadField::float_data},
                                                  {"int32_data", PayloadField::int32_data},
                                                  {"int64_data", PayloadField::int64_data},
                                                  {"double_data", PayloadField::double_data},
                                                  {"uint64_data", PayloadField::uint64_data},
                                                  {"string_data", PayloadField::string_data}}};
constexpr std::string_view raw_field = "raw_data";

bool read_raw(Reader& reader, Tensor& out) {
  if (reader.at(TokenKind::string)) return reader.read_text(out.raw_data);
  if (!reader.at(TokenKind::left_brace)) return reader.unexpected("a string or {…}");
  const ElementTypeInfo* type = literal_type(reader, out);
  if (!type) return false;
  if (type->bits == 0) return reader.unexpected("a string");
  auto writer = NumberWriter::of_raw(*type);
  NumberRule rule = own_range(static_cast<ElementType>(*out.data_type));
  if (rule.type == ElementType::boolean) rule.most = 0xff;
  uint64_t elements = 0;
  if (!read_numbers(reader, rule, writer, elements)) return false;
  out.raw_data = reader.arena().copy(writer.bytes());
  return true;
}

bool read_named_field(Reader& reader, Tensor& out) {
  const Token name = reader.token();
  reader.advance();
  if (name.text == raw_field) return read_raw(reader, out);
  for (const NamedField& named : named_fields) {
    if (named.name != name.text) continue;
    if (named.field == PayloadField::string_data) return read_string_data(reader, out);
    Text& packed = *packed_field(out, named.field);
    if (reader.at(TokenKind::string)) return reader.read_text(packed);
    const ElementType type = type_of_field[static_cast<size_t>(named.field)];
    auto writer = NumberWriter::of_field(info(type));
    uint64_t elements = 0;
    if (!read_numbers(reader, own_range(type), writer, elements)) return false;
    packed = reader.arena().copy(writer.bytes());
    return true;
  }
  reader.fault("text/unexpected", name.text,
               fmt::format("found {}, expected {{…}}, [\"location\": …] or the name of a payload field", name.text));
  return false;
}

bool read_external(Reader& reader, Tensor& out) {
  out.data_location = Tensor::external;
  return read_entries(reader, out.external_data);
}

bool read_segment(Reader& reader, Tensor& out) {
  static constexpr Field<Tensor::Segment> fields[] = {
      {"begin", [](Reader& r, Tensor::Segment& s) { return read_optional_int64(r, s.begin); }},
      {"end", [](Reader& r, Tensor::Segment& s) { return read_optional_int64(r, s.end); }},
  };
  out.segment = reader.arena().make<Tensor::Segment>();
  return reader.expect(TokenKind::left_brace) && read_fields(reader, fields, TokenKind::right_brace, *out.segment);
}

constexpr Field<Tensor> tensor_annotations[] = {
    {"doc_string", [](Reader& r, Tensor& t) { return r.read_text(t.doc_string); }},
    {"metadata_props", [](Reader& r, Tensor& t) { return read_entries(r, t.metadata_props); }},
    {"segment", read_segment},
    {"data_location", [](Reader& r, Tensor& t) { return read_optional_int32(r, t.data_location); }},
    {"external_data", [](Reader& r, Tensor& t) { return read_entries(r, t.external_data); }},
};

}  // namespace

bool read_payload(Reader& reader, Tensor& out) {
  bool any = false;
  uint64_t elements = 0;
  for (;; any = true) {
    if (reader.at(TokenKind::left_brace)) {
      if (!read_values(reader, out, elements)) return false;
    } else if (reader.at(TokenKind::left_bracket)) {
      if (!read_external(reader, out)) return false;
    } else if (reader.at(TokenKind::identifier)) {
      if (!read_named_field(reader, out)) return false;
    } else {
      return any || reader.unexpected("{…} with the elements or [\"location\": …]");
    }
  }
}

bool read_literal_payload(Reader& reader, Tensor& out, uint64_t& elements) {
  if (!reader.at(TokenKind::left_brace)) return reader.unexpected(describe(TokenKind::left_brace));
  return read_values(reader, out, elements);
}

bool read_tensor_annotations(Reader& reader, Tensor& out) {
  return !reader.accept(TokenKind::less) || read_fields(reader, tensor_annotations, TokenKind::greater, out);
}

bool read_single_element(Reader& reader, Tensor& out) {
  const ElementTypeInfo* type = literal_type(reader, out);
  if (!type) return false;
  if (type->field == PayloadField::string_data) return reader.unexpected("a string");
  auto writer = NumberWriter::of_field(*type);
  uint64_t bits = 0;
  if (!read_number(reader, field_range(*type, static_cast<ElementType>(*out.data_type)), bits)) return false;
  writer.write(bits);
  writer.flush();
  *packed_field(out, type->field) = reader.arena().copy(writer.bytes());
  return true;
}

bool read_tensor_after_type(Reader& reader, Tensor& out) {
  if (reader.at_name() && !reader.read_name(out.name)) return false;
  if (!read_tensor_annotations(reader, out)) return false;
  if (reader.accept(TokenKind::equals)) return read_payload(reader, out);
  uint64_t elements = 0;
  return read_literal_payload(reader, out, elements);
}

bool read_tensor(Reader& reader, Tensor& out) {
  const SpanGuard span(reader, out);
  return read_tensor_type(reader, out) && read_tensor_after_type(reader, out);
}

bool at_sparse_tensor(Reader& reader) {
  return reader.at_word("sparse_tensor") && reader.following().kind == TokenKind::left_bracket;
}

bool read_sparse_tensor(Reader& reader, SparseTensor& out) {
  static constexpr Field<SparseTensor> fields[] = {
      {"values", [](Reader& r, SparseTensor& s) { return read_tensor(r, *(s.values = r.arena().make<Tensor>())); }},
      {"indices", [](Reader& r, SparseTensor& s) { return read_tensor(r, *(s.indices = r.arena().make<Tensor>())); }},
  };
  const SpanGuard span(reader, out);
  reader.advance();
  return read_int64s(reader, out.dims) && reader.expect(TokenKind::left_brace) &&
         read_fields(reader, fields, TokenKind::right_brace, out);
}

}  // namespace onnx_check::text
