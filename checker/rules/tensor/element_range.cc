#include <algorithm>
#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

struct EntryRange {
  int64_t least = 0, most = 0;
};

// What an entry of the typed field can be; nothing where that is all that the field holds.
std::optional<EntryRange> entry_range(ElementType type) {
  switch (type) {
    case ElementType::boolean:
      return EntryRange{0, 1};
    case ElementType::int8:
      return EntryRange{INT8_MIN, INT8_MAX};
    case ElementType::int16:
      return EntryRange{INT16_MIN, INT16_MAX};
    case ElementType::uint16:
    case ElementType::float16:
    case ElementType::bfloat16:
      return EntryRange{0, UINT16_MAX};
    case ElementType::uint32:
      return EntryRange{0, UINT32_MAX};
    default:
      break;
  }
  const ElementTypeInfo& known = info(type);
  if (known.field == PayloadField::int32_data && known.bits <= 8) return EntryRange{0, UINT8_MAX};
  return std::nullopt;
}

void report_entry(Check& check, const Tensor& tensor, uint64_t index, int64_t entry, EntryRange range) {
  const ElementType type = *known_element_type(tensor);
  const std::string_view what = info(type).per_entry > 1 ? "entry" : "element";
  check.report(element_range,
               fmt::format("{} {} of {} is {}, expected {} to {} for {}", what, index, tensor_label(tensor), entry,
                           range.least, range.most, to_string(type)),
               {.help = fmt::format("correct the {}, or give the tensor a wider type", what)});
}

void look_at_field(Check& check, const Tensor& tensor, ElementType type, EntryRange range) {
  const Text* packed = packed_field(tensor, info(type).field);
  if (!packed || !*packed || (*packed)->size() > payload_scan_limit) return;
  ElementReader reader = ElementReader::of_field(info(type).field, **packed);
  uint64_t bits = 0;
  for (uint64_t i = 0; reader.next(bits); ++i) {
    const auto entry = static_cast<int64_t>(bits);
    if (entry >= range.least && entry <= range.most) continue;
    return report_entry(check, tensor, i, entry, range);
  }
}

void look_at_raw_booleans(Check& check, const Tensor& tensor, EntryRange range) {
  const std::string_view raw = *tensor.raw_data;
  if (raw.size() > payload_scan_limit) return;
  const auto found =
      std::find_if(raw.begin(), raw.end(), [](char byte) { return static_cast<unsigned char>(byte) > 1; });
  if (found == raw.end()) return;
  report_entry(check, tensor, static_cast<uint64_t>(found - raw.begin()), static_cast<unsigned char>(*found), range);
}

void look_at_tensor(Check& check, const Tensor& tensor) {
  const auto type = known_element_type(tensor);
  if (!type) return;
  const auto range = entry_range(*type);
  if (!range) return;
  const uint32_t filled = filled_payloads(tensor);
  if (filled == payload_bit(info(*type).field)) return look_at_field(check, tensor, *type, *range);
  if (filled == has_raw_data && *type == ElementType::boolean) look_at_raw_booleans(check, tensor, *range);
}

}  // namespace

constinit const CheckRule element_range{
    .text = {.id = "tensor/element-range",
             .summary = "each element is a value of the tensor's data type",
             .why =
                 "int32_data and uint64_data hold types that are smaller than their entries: booleans (0 and 1), 8-bit "
                 "and 16-bit integers, the bits of small floats, and packed bytes of 4-bit and 2-bit elements. What "
                 "does not fit is cut by one reader and refused by another.",
             .wrong = "g () => (bool[1] y) <bool[1] y = {7}> { }",
             .right = "g () => (bool[1] y) <bool[1] y = {1}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
