#include <bit>
#include <fmt/format.h>

#include "lib/base/small_float.h"
#include "lib/text/grammar.h"
#include "lib/text/number.h"

namespace onnx_check::text {

namespace {

bool is_signed_type(ElementType type) { return to_string(type).starts_with("int"); }
bool is_float_type(ElementType type) {
  return type == ElementType::float32 || type == ElementType::float64 || type == ElementType::complex64 ||
         type == ElementType::complex128 || is_small_float(type);
}

uint32_t number_bits(ElementType type) { return uint32_t{info(type).bits} / info(type).entries; }

bool out_of_range(Reader& reader, const NumberRule& rule) {
  const std::string_view number = reader.token().text;
  reader.fault("text/number-range", number,
               fmt::format("{} does not fit, expected a {}", number, to_string(rule.type)));
  reader.advance();
  return true;
}

bool read_integer(Reader& reader, const NumberRule& rule, uint64_t& bits) {
  if (rule.type == ElementType::boolean && (reader.at_word("true") || reader.at_word("false"))) {
    bits = reader.at_word("true") ? 1 : 0;
    reader.advance();
    return true;
  }
  if (!reader.at(TokenKind::integer) && !reader.at(TokenKind::hex)) return reader.unexpected("an integer");
  const auto integer = parse_integer(reader.token().text);
  if (!integer) return out_of_range(reader, rule);
  if (integer->negative && integer->magnitude != 0) {
    const auto value = integer->as_int64();
    if (!value || *value < rule.least) return out_of_range(reader, rule);
    bits = static_cast<uint64_t>(*value);
  } else {
    if (integer->magnitude > rule.most) return out_of_range(reader, rule);
    bits = integer->magnitude;
  }
  reader.advance();
  return true;
}

std::optional<uint64_t> float_bits(ElementType type, std::string_view text) {
  switch (type) {
    case ElementType::float32:
    case ElementType::complex64:
      if (const auto value = parse_float(text)) return std::bit_cast<uint32_t>(*value);
      return std::nullopt;
    case ElementType::float64:
    case ElementType::complex128:
      if (const auto value = parse_double(text)) return std::bit_cast<uint64_t>(*value);
      return std::nullopt;
    default:
      if (const auto value = parse_double(text)) return encode_small_float(type, *value);
      return std::nullopt;
  }
}

}  // namespace

NumberRule own_range(ElementType type) {
  const uint32_t bits = type == ElementType::boolean ? 1 : number_bits(type);
  NumberRule rule{.type = type};
  if (bits == 0) return rule;
  rule.most = ~uint64_t{0} >> (64 - bits);
  if (is_signed_type(type)) {
    rule.most >>= 1;
    rule.least = -static_cast<int64_t>(rule.most) - 1;
  }
  return rule;
}

bool read_number(Reader& reader, const NumberRule& rule, uint64_t& bits) {
  if (!is_float_type(rule.type)) return read_integer(reader, rule, bits);
  if (!reader.at_number()) return reader.unexpected("a number");
  if (reader.at(TokenKind::hex)) {  // the bits themselves
    const auto integer = parse_integer(reader.token().text);
    const uint64_t most = ~uint64_t{0} >> (64 - number_bits(rule.type));
    if (!integer || integer->negative || integer->magnitude > most) return out_of_range(reader, rule);
    bits = integer->magnitude;
  } else {
    const auto value = float_bits(rule.type, reader.token().text);
    if (!value) return out_of_range(reader, rule);
    bits = *value;
  }
  reader.advance();
  return true;
}

}  // namespace onnx_check::text
