#include "onnx_check/tensor_elements.h"

#include <algorithm>

namespace onnx_check {

namespace {

// Bits of one number in raw_data: of the real or imaginary part where the type is complex.
uint8_t number_bits(const ElementTypeInfo& type) { return static_cast<uint8_t>(type.bits / type.entries); }

// Appends the elements that an entry of a typed field holds; false if the entry is out of their range.
bool split_entry(const ElementTypeInfo& type, uint64_t entry, std::vector<uint64_t>& out) {
  const uint8_t bits = number_bits(type);
  if (type.per_entry > 1) {
    if (entry > 0xff) return false;
    for (uint32_t i = 0; i < type.per_entry; ++i) out.push_back(entry >> (i * bits) & ((uint64_t{1} << bits) - 1));
    return true;
  }
  if (bits == 64) {
    out.push_back(entry);
    return true;
  }
  const uint64_t mask = (uint64_t{1} << bits) - 1;
  const auto value = static_cast<int64_t>(entry);
  const bool is_signed = type.name.starts_with("int");
  const bool fits = is_signed ? value >= -static_cast<int64_t>(mask / 2) - 1 && value <= static_cast<int64_t>(mask / 2)
                              : entry <= mask;
  out.push_back(entry & mask);
  return fits;
}

}  // namespace

uint32_t filled_payloads(const Tensor& t) {
  const auto bit = [](bool filled, PayloadBit is) { return filled ? uint32_t{is} : 0; };
  const auto filled = [](const Text& text) { return text && !text->empty(); };
  return bit(filled(t.float_data), has_float_data) | bit(filled(t.int32_data), has_int32_data) |
         bit(filled(t.int64_data), has_int64_data) | bit(filled(t.double_data), has_double_data) |
         bit(filled(t.uint64_data), has_uint64_data) | bit(!t.string_data.empty(), has_string_data) |
         bit(filled(t.raw_data), has_raw_data);
}

Text* packed_field(Tensor& tensor, PayloadField field) {
  switch (field) {
    case PayloadField::float_data:
      return &tensor.float_data;
    case PayloadField::int32_data:
      return &tensor.int32_data;
    case PayloadField::int64_data:
      return &tensor.int64_data;
    case PayloadField::double_data:
      return &tensor.double_data;
    case PayloadField::uint64_data:
      return &tensor.uint64_data;
    case PayloadField::string_data:
    case PayloadField::none:
      break;
  }
  return nullptr;
}

const Text* packed_field(const Tensor& tensor, PayloadField field) {
  return packed_field(const_cast<Tensor&>(tensor), field);
}

ElementReader ElementReader::of_field(PayloadField field, std::string_view packed) {
  ElementReader reader;
  reader.at_ = reinterpret_cast<const unsigned char*>(packed.data());
  reader.end_ = reader.at_ + packed.size();
  reader.width_ = field == PayloadField::float_data ? 4 : field == PayloadField::double_data ? 8 : 0;
  reader.sign_extend_32_ = field == PayloadField::int32_data;
  return reader;
}

ElementReader ElementReader::of_raw(ElementType type, std::string_view raw) {
  ElementReader reader;
  reader.at_ = reinterpret_cast<const unsigned char*>(raw.data());
  reader.end_ = reader.at_ + raw.size();
  const uint8_t bits = number_bits(info(type));
  reader.width_ = bits < 8 ? 1 : static_cast<uint8_t>(bits / 8);
  reader.narrow_bits_ = bits < 8 ? bits : 0;
  if (bits == 0) reader.at_ = reader.end_;
  return reader;
}

bool ElementReader::next_varint(uint64_t& value) {
  value = 0;
  for (uint32_t shift = 0; shift < 70; shift += 7) {
    if (at_ == end_) break;
    const unsigned char byte = *at_++;
    if (shift < 64) value |= uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) {
      if (sign_extend_32_) value = static_cast<uint64_t>(int64_t{static_cast<int32_t>(static_cast<uint32_t>(value))});
      return true;
    }
  }
  broken_ = true;
  at_ = end_;
  return false;
}

bool ElementReader::next(uint64_t& bits) {
  if (at_ == end_) return false;
  if (width_ == 0) return next_varint(bits);
  if (static_cast<size_t>(end_ - at_) < width_) {
    broken_ = true;
    at_ = end_;
    return false;
  }
  if (narrow_bits_ != 0) {
    bits = uint64_t{*at_} >> shift_ & ((uint64_t{1} << narrow_bits_) - 1);
    shift_ = static_cast<uint8_t>((shift_ + narrow_bits_) % 8);
    if (shift_ == 0) ++at_;
    return true;
  }
  bits = 0;
  for (uint32_t i = 0; i < width_; ++i) bits |= uint64_t{at_[i]} << (8 * i);
  at_ += width_;
  return true;
}

std::optional<std::vector<uint64_t>> element_bits(const Tensor& tensor) {
  const ElementTypeInfo* type = element_type_info(tensor.data_type.value_or(0));
  if (!type || type->bits == 0 || tensor.is_external()) return std::nullopt;
  const uint32_t filled = filled_payloads(tensor);
  const bool raw = filled == has_raw_data;
  const Text* field = packed_field(tensor, type->field);
  const std::string_view packed = field ? field->value_or(std::string_view{}) : std::string_view{};
  if (!raw && filled != 0 && (packed.empty() || (filled & (filled - 1)) != 0)) return std::nullopt;

  std::vector<uint64_t> out;
  auto reader = raw ? ElementReader::of_raw(static_cast<ElementType>(*tensor.data_type), *tensor.raw_data)
                    : ElementReader::of_field(type->field, packed);
  uint64_t bits = 0;
  while (reader.next(bits)) {
    if (raw)
      out.push_back(bits);
    else if (!split_entry(*type, bits, out))
      return std::nullopt;
  }
  if (reader.broken()) return std::nullopt;
  if (type->bits < 8) {
    const auto count = element_count(tensor.dims);
    if (count && *count < out.size() && out.size() - *count < 8u / type->bits) out.resize(*count);
  }
  return out;
}

}  // namespace onnx_check
