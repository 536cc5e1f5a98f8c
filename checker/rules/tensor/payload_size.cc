#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

void report_size(Check& check, const Tensor& tensor, std::string has, std::string expected) {
  check.report(
      payload_size,
      fmt::format("{} has {}, expected {} for {}", tensor_label(tensor), has, expected, tensor_type_text(tensor)),
      {.help = "give the tensor the sizes that its data has, or the data that is missing"});
}

void look_at_raw(Check& check, const Tensor& tensor, ElementType type, uint64_t elements) {
  const auto expected = raw_size(type, elements);
  if (type == ElementType::string || !expected || *expected == tensor.raw_data->size()) return;
  report_size(check, tensor, fmt::format("{} of raw_data", count_of(tensor.raw_data->size(), "byte")),
              fmt::format("{}", *expected));
}

// Entries of the typed field for that many elements; nothing on overflow.
std::optional<uint64_t> entries_for(const ElementTypeInfo& type, uint64_t elements) {
  uint64_t entries = elements / type.per_entry + (elements % type.per_entry != 0);
  if (__builtin_mul_overflow(entries, uint64_t{type.entries}, &entries)) return std::nullopt;
  return entries;
}

// A varint takes 1 to 10 bytes; those of a large field are not counted.
bool may_hold(std::string_view packed, uint64_t entries) {
  return entries <= packed.size() && packed.size() / 10 <= entries;
}

void look_at_field(Check& check, const Tensor& tensor, const ElementTypeInfo& type, uint64_t elements) {
  const auto expected = entries_for(type, elements);
  if (!expected) return;
  const std::string name = payload_names(payload_bit(type.field));
  const auto report = [&](uint64_t entries) {
    report_size(check, tensor, fmt::format("{} in {}", count_of(entries, "value"), name), fmt::format("{}", *expected));
  };
  const Text* packed = packed_field(tensor, type.field);
  if (!packed) {
    if (tensor.string_data.size() != *expected) report(tensor.string_data.size());
    return;
  }
  const bool has_varints = type.field != PayloadField::float_data && type.field != PayloadField::double_data;
  if (has_varints && (*packed)->size() > payload_scan_limit) {
    if (!may_hold(**packed, *expected))
      report_size(check, tensor, fmt::format("{} of {}", count_of((*packed)->size(), "byte"), name),
                  fmt::format("{}", count_of(*expected, "value")));
    return;
  }
  const auto entries = entry_count(type.field, **packed);
  if (!entries)
    report_size(check, tensor,
                fmt::format("{} of {}, no whole number of values", count_of((*packed)->size(), "byte"), name),
                fmt::format("{}", count_of(*expected, "value")));
  else if (*entries != *expected)
    report(*entries);
}

void look_at_tensor(Check& check, const Tensor& tensor) {
  const auto type = known_element_type(tensor);
  if (!type || tensor.is_external()) return;
  const auto elements = element_count(tensor.dims);
  if (!elements || !raw_size(*type, *elements)) return;
  const uint32_t filled = filled_payloads(tensor);
  if (filled == has_raw_data) return look_at_raw(check, tensor, *type, *elements);
  if (filled == payload_bit(info(*type).field)) return look_at_field(check, tensor, info(*type), *elements);
  if (filled == 0 && *elements != 0) report_size(check, tensor, "no data", count_of(*elements, "element"));
}

}  // namespace

constinit const CheckRule payload_size{
    .text = {.id = "tensor/payload-size",
             .summary = "the data of a tensor is as long as its type and its sizes say",
             .why =
                 "A tensor without dimensions has one element. Two 4-bit elements share a byte, and four 2-bit ones; "
                 "complex elements take two numbers. A reader that trusts the sizes would read beyond shorter data, "
                 "and of longer data nobody knows what is meant.",
             .wrong = "g () => (float[3] y) <float[3] y = {1, 2}> { }",
             .right = "g () => (float[3] y) <float[3] y = {1, 2, 3}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
