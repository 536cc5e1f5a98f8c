#include "checker/payload.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "onnx_check/tensor_elements.h"

namespace onnx_check {

uint32_t payload_bit(PayloadField field) {
  switch (field) {
    case PayloadField::none:
      return 0;
    case PayloadField::float_data:
      return has_float_data;
    case PayloadField::int32_data:
      return has_int32_data;
    case PayloadField::int64_data:
      return has_int64_data;
    case PayloadField::double_data:
      return has_double_data;
    case PayloadField::uint64_data:
      return has_uint64_data;
    case PayloadField::string_data:
      return has_string_data;
  }
  return 0;
}

std::string payload_names(uint32_t payloads) {
  // In the order of the bits.
  constexpr std::array<std::string_view, 7> all{"float_data",  "int32_data",  "int64_data", "double_data",
                                                "uint64_data", "string_data", "raw_data"};
  std::vector<std::string_view> names;
  for (size_t i = 0; i < all.size(); ++i)
    if (payloads >> i & 1) names.push_back(all[i]);
  if (names.size() == 1) return std::string(names.front());
  return fmt::format("{} and {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

std::optional<uint64_t> entry_count(PayloadField field, std::string_view packed) {
  const auto words = [&](size_t width) {
    return packed.size() % width == 0 ? std::optional<uint64_t>(packed.size() / width) : std::nullopt;
  };
  if (field == PayloadField::float_data) return words(sizeof(float));
  if (field == PayloadField::double_data) return words(sizeof(double));
  const auto ends_varint = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (!packed.empty() && !ends_varint(packed.back())) return std::nullopt;
  return static_cast<uint64_t>(std::count_if(packed.begin(), packed.end(), ends_varint));
}

std::string tensor_type_text(const Tensor& tensor) {
  constexpr size_t most_dims = 12;
  const auto type = known_element_type(tensor);
  const size_t dims = std::min(tensor.dims.size(), most_dims);
  return fmt::format("{}[{}{}]", type ? to_string(*type) : "undefined",
                     fmt::join(tensor.dims.begin(), tensor.dims.begin() + dims, ","),
                     dims < tensor.dims.size() ? ",…" : "");
}

std::string tensor_label(const Tensor& tensor) {
  return tensor.name.empty() ? "the tensor" : fmt::format("\"{}\"", tensor.name.view());
}

}  // namespace onnx_check
