#include <algorithm>
#include <array>

#include "lib/base/small_float.h"
#include "lib/text/characters.h"
#include "lib/text/output.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::text {

namespace {

bool is_natural_field(const ElementTypeInfo& type, uint32_t filled) {
  switch (type.field) {
    case PayloadField::float_data:
      return filled == has_float_data;
    case PayloadField::int32_data:
      return filled == has_int32_data;
    case PayloadField::int64_data:
      return filled == has_int64_data;
    case PayloadField::double_data:
      return filled == has_double_data;
    case PayloadField::uint64_data:
      return filled == has_uint64_data;
    case PayloadField::string_data:
      return filled == has_string_data;
    case PayloadField::none:
      break;
  }
  return false;
}

std::string_view packed_bytes(const Tensor& tensor, PayloadField field) {
  const Text* packed = packed_field(tensor, field);
  return packed ? packed->value_or(std::string_view{}) : std::string_view{};
}

// Every entry is one that the elements in braces are written to.
bool entries_fit(const ElementTypeInfo& type, ElementType element, std::string_view packed) {
  const uint32_t bits = type.per_entry > 1 ? 8 : type.bits;
  const bool limited = type.per_entry > 1 || is_small_float(element);
  const uint64_t most = bits < 64 ? (uint64_t{1} << bits) - 1 : ~uint64_t{0};
  auto reader = ElementReader::of_field(type.field, packed);
  uint64_t entry = 0;
  while (reader.next(entry))
    if (limited && entry > most) return false;
  return !reader.broken();
}

uint32_t number_bits(const ElementTypeInfo& type) { return uint32_t{type.bits} / type.entries; }

// Elements of fewer than 8 bits to show: as many as the dimensions say, unless what pads the last byte is not zero.
uint64_t narrow_count(const Tensor& tensor, const ElementTypeInfo& type, uint64_t bytes, uint64_t last_byte) {
  const uint64_t all = bytes * 8 / type.bits;
  const auto stated = element_count(tensor.dims);
  if (!stated || *stated > all || all - *stated >= 8u / type.bits) return all;
  const uint64_t used = 8 - (all - *stated) * type.bits;
  return last_byte >> used == 0 ? *stated : all;
}

// Takes numbers one by one and writes them with commas; false once a brief text has enough.
class NumberList {
 public:
  NumberList(Output& out, ElementType type) : out_(out), type_(type), complex_(info(type).entries == 2) {}

  bool put(uint64_t bits) {
    if (out_.brief && count_ >= brief_elements) {
      finish();
      out_.put(", ");
      out_.put(ellipsis);
      return false;
    }
    if (complex_ && count_ % 2 == 1)
      out_.put(", ");
    else if (count_ > 0)
      out_.put(complex_ ? "), " : ", ");
    if (complex_ && count_ % 2 == 0) {
      last_ = out_.text.size();
      out_.put('(');
    }
    put_number(out_, type_, bits);
    ++count_;
    return true;
  }
  // Half of a complex element stands without parentheses.
  void finish() {
    if (!complex_ || count_ == 0) return;
    if (count_ % 2 == 0)
      out_.put(')');
    else
      out_.text.erase(last_, 1);
  }

 private:
  Output& out_;
  ElementType type_;
  bool complex_ = false;
  uint64_t count_ = 0;
  size_t last_ = 0;
};

uint64_t sign_extended(uint64_t bits, uint32_t width) {
  if (width >= 64) return bits;
  const uint64_t sign = uint64_t{1} << (width - 1);
  return (bits ^ sign) - sign;
}

void put_raw_elements(const Tensor& tensor, const ElementTypeInfo& type, NumberList& list) {
  const std::string_view raw = *tensor.raw_data;
  const uint32_t width = number_bits(type);
  const bool is_signed = type.name.starts_with("int");
  uint64_t left = ~uint64_t{0};
  if (width < 8) left = narrow_count(tensor, type, raw.size(), static_cast<unsigned char>(raw.back()));
  auto reader = ElementReader::of_raw(static_cast<ElementType>(*tensor.data_type), raw);
  uint64_t bits = 0;
  for (; left > 0 && reader.next(bits); --left)
    if (!list.put(is_signed ? sign_extended(bits, width) : bits)) return;
  list.finish();
}

void put_narrow_entries(const Tensor& tensor, const ElementTypeInfo& type, std::string_view packed, NumberList& list) {
  const bool is_signed = type.name.starts_with("int");
  uint64_t entries = 0, entry = 0;
  for (auto reader = ElementReader::of_field(type.field, packed); reader.next(entry);) ++entries;
  uint64_t left = narrow_count(tensor, type, entries, entry & 0xff);
  for (auto reader = ElementReader::of_field(type.field, packed); reader.next(entry);)
    for (uint32_t i = 0; i < type.per_entry && left > 0; ++i, --left) {
      const uint64_t bits = entry >> (i * type.bits) & ((uint64_t{1} << type.bits) - 1);
      if (!list.put(is_signed ? sign_extended(bits, type.bits) : bits)) return;
    }
  list.finish();
}

void put_field_entries(Output& out, ElementType type, PayloadField field, std::string_view packed) {
  NumberList list(out, type);
  uint64_t entry = 0;
  for (auto reader = ElementReader::of_field(field, packed); reader.next(entry);)
    if (!list.put(entry)) return;
  list.finish();
}

void put_strings(Output& out, const Tensor& tensor) {
  put_list(out, "{", tensor.string_data, "}", [&](std::string_view text) { put_string(out, text); });
}

struct FieldName {
  PayloadField field;
  std::string_view name;
  ElementType type;  // whose numbers the field holds
};
constexpr std::array<FieldName, 5> field_names{{{PayloadField::float_data, "float_data", ElementType::float32},
                                                {PayloadField::int32_data, "int32_data", ElementType::int32},
                                                {PayloadField::int64_data, "int64_data", ElementType::int64},
                                                {PayloadField::double_data, "double_data", ElementType::float64},
                                                {PayloadField::uint64_data, "uint64_data", ElementType::uint64}}};

void put_named_payload(Output& out, const FieldName& field, std::string_view packed) {
  out.put(' ');
  out.put(field.name);
  out.put(' ');
  if (!entries_fit(info(field.type), field.type, packed)) return put_string(out, packed);
  out.put('{');
  put_field_entries(out, field.type, field.field, packed);
  out.put('}');
}

// raw_data "…" int32_data {…}: each field that is filled, by its name.
void put_named_payloads(Output& out, const Tensor& tensor) {
  for (const FieldName& field : field_names) {
    const std::string_view packed = packed_bytes(tensor, field.field);
    if (!packed.empty()) put_named_payload(out, field, packed);
  }
  if (!tensor.string_data.empty()) {
    out.put(" string_data ");
    put_strings(out, tensor);
  }
  if (tensor.raw_data && !tensor.raw_data->empty()) {
    out.put(" raw_data ");
    put_string(out, *tensor.raw_data);
  }
}

void put_annotations(Output& out, const Tensor& tensor) {
  FieldsOut fields(out, " <", '>');
  put_text_field(fields, "doc_string", tensor.doc_string);
  put_entries_field(fields, "metadata_props", tensor.metadata_props);
  if (tensor.segment) {
    FieldsOut segment(fields.key("segment"), "{", '}');
    segment.force();
    put_int_field(segment, "begin", tensor.segment->begin);
    put_int_field(segment, "end", tensor.segment->end);
  }
  if (!tensor.is_external()) {
    put_int_field(fields, "data_location", tensor.data_location);
    put_entries_field(fields, "external_data", tensor.external_data);
  }
}

}  // namespace

bool has_plain_payload(const Tensor& tensor) {
  if (tensor.is_external()) return false;
  const uint32_t filled = filled_payloads(tensor);
  if (filled == 0) return true;
  const ElementTypeInfo* type = element_type_info(tensor.data_type.value_or(0));
  if (!type || type->field == PayloadField::none) return false;
  if (filled == has_raw_data) return type->bits != 0 && tensor.raw_data->size() * 8 % number_bits(*type) == 0;
  if (!is_natural_field(*type, filled)) return false;
  return type->field == PayloadField::string_data ||
         entries_fit(*type, static_cast<ElementType>(*tensor.data_type), packed_bytes(tensor, type->field));
}

void put_elements(Output& out, const Tensor& tensor) {
  const uint32_t filled = filled_payloads(tensor);
  if (filled == 0) return out.put("{}");
  if (filled == has_string_data) return put_strings(out, tensor);
  const auto element = static_cast<ElementType>(*tensor.data_type);
  const ElementTypeInfo& type = info(element);
  NumberList list(out, element);
  out.put('{');
  if (filled == has_raw_data)
    put_raw_elements(tensor, type, list);
  else if (type.per_entry > 1)
    put_narrow_entries(tensor, type, packed_bytes(tensor, type.field), list);
  else
    put_field_entries(out, element, type.field, packed_bytes(tensor, type.field));
  out.put('}');
}

void put_tensor(Output& out, const Tensor& tensor, Equals equals) {
  put_element_type(out, tensor.data_type);
  if (!tensor.dims.empty()) {
    out.put('[');
    for (size_t i = 0; i < tensor.dims.size(); ++i) {
      if (i > 0) out.put(',');
      put_int(out, tensor.dims[i]);
    }
    out.put(']');
  }
  if (tensor.name.present()) {
    out.put(' ');
    put_name(out, tensor.name);
  }
  put_annotations(out, tensor);
  const bool plain = has_plain_payload(tensor);
  out.put(!plain || tensor.name.present() || equals == Equals::always ? " =" : "");
  if (plain) {
    out.put(' ');
    return put_elements(out, tensor);
  }
  if (tensor.is_external()) {
    out.put(' ');
    put_entries(out, tensor.external_data);
  }
  put_named_payloads(out, tensor);
}

void put_sparse_tensor(Output& out, const SparseTensor& tensor) {
  out.put("sparse_tensor");
  put_int64s(out, tensor.dims);
  out.put(' ');
  FieldsOut fields(out, "{", '}');
  fields.force();
  if (tensor.values) put_tensor(fields.key("values"), *tensor.values, Equals::where_needed);
  if (tensor.indices) put_tensor(fields.key("indices"), *tensor.indices, Equals::where_needed);
}

}  // namespace onnx_check::text
