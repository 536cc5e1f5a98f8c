#include "onnx_check/npy.h"

#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "reference/move.h"

namespace onnx_check {

namespace {

struct Descriptor {
  ElementType element;
  std::string_view text;  // without the byte order
};
constexpr Descriptor descriptors[] = {
    {ElementType::float32, "f4"},   {ElementType::float64, "f8"},    {ElementType::float16, "f2"},
    {ElementType::int8, "i1"},      {ElementType::int16, "i2"},      {ElementType::int32, "i4"},
    {ElementType::int64, "i8"},     {ElementType::uint8, "u1"},      {ElementType::uint16, "u2"},
    {ElementType::uint32, "u4"},    {ElementType::uint64, "u8"},     {ElementType::boolean, "b1"},
    {ElementType::complex64, "c8"}, {ElementType::complex128, "c16"}};
constexpr std::string_view magic = "\x93NUMPY";

// What stands behind 'key': in a header.
std::string_view field(std::string_view header, std::string_view key) {
  const size_t at = header.find(fmt::format("'{}'", key));
  if (at == header.npos) return {};
  const size_t colon = header.find(':', at);
  if (colon == header.npos) return {};
  const size_t first = header.find_first_not_of(' ', colon + 1);
  return first == header.npos ? std::string_view{} : header.substr(first);
}

std::optional<Sizes> sizes_in(std::string_view text) {
  if (!text.starts_with('(')) return std::nullopt;
  Sizes dims;
  const char* at = text.data() + 1;
  const char* end = text.data() + text.size();
  while (at != end && *at != ')') {
    if (*at == ' ' || *at == ',') {
      ++at;
      continue;
    }
    int64_t dim = 0;
    const auto [next, error] = std::from_chars(at, end, dim);
    if (error != std::errc() || dim < 0) return std::nullopt;
    dims.push_back(dim);
    at = next;
  }
  return at == end ? std::nullopt : std::optional(dims);
}

// The elements of an array in column-major order, in row-major order.
Datum row_major(const Datum& columns) {
  Sizes strides(columns.rank());
  int64_t stride = 1;
  for (size_t i = 0; i < columns.rank(); ++i) {
    strides[i] = stride;
    stride *= columns.dims()[i];
  }
  Datum rows = Datum::zeros(columns.element(), columns.dims());
  gather_strided(columns, 0, strides, rows);
  return rows;
}

std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view bytes) {
  constexpr size_t version_at = 6, length_at = 8;
  if (!bytes.starts_with(magic) || bytes.size() < length_at + 4) return std::nullopt;
  const bool wide = bytes[version_at] > 1;
  uint32_t length = 0;
  std::memcpy(&length, bytes.data() + length_at, wide ? 4 : 2);
  const size_t begin = length_at + (wide ? 4 : 2);
  if (bytes.size() - begin < length) return std::nullopt;
  return std::pair(bytes.substr(begin, length), bytes.substr(begin + length));
}

}  // namespace

Result<Datum> load_npy(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  const auto refuse = [&](std::string_view why) {
    return Error{Error::Kind::cannot_read, fmt::format("{}: {}", path, why)};
  };
  if (!file) return refuse("cannot be read");
  const auto parts = split(bytes);
  if (!parts) return refuse("is no .npy file");
  const auto [header, payload] = *parts;
  std::string_view type = field(header, "descr");
  if (type.size() < 4) return refuse("does not say its type");
  const bool swapped = type[1] == '>';
  type = type.substr(2, type.find('\'', 2) - 2);
  const auto dims = sizes_in(field(header, "shape"));
  if (!dims) return refuse("does not say its shape");
  for (const Descriptor& each : descriptors) {
    if (each.text != type) continue;
    const size_t size = element_size(each.element);
    if (swapped && size > 1) return refuse("its numbers are big-endian, expected little-endian ones");
    const auto count = element_count(*dims);
    if (!count || *count > payload.size() / size) return refuse("is shorter than its shape says");
    Datum datum = Datum::zeros(each.element, *dims);
    std::memcpy(datum.fill(), payload.data(), static_cast<size_t>(*count) * size);
    return field(header, "fortran_order").starts_with("True") ? row_major(datum) : datum;
  }
  return refuse(fmt::format("its type {} is none that can be read", type));
}

Result<Done> save_npy(const Datum& tensor, const std::string& path) {
  std::string_view type;
  for (const Descriptor& each : descriptors)
    if (tensor.is_tensor() && each.element == tensor.element()) type = each.text;
  if (type.empty()) return Error{Error::Kind::cannot_say, fmt::format("{}: numpy has no such type", path)};
  std::string shape;
  for (const int64_t dim : tensor.dims()) shape += fmt::format("{}{}", shape.empty() ? "" : " ", dim) + ",";
  if (tensor.rank() > 1) shape.pop_back();
  std::string header = fmt::format("{{'descr': '{}{}', 'fortran_order': False, 'shape': ({}), }}",
                                   element_size(tensor.element()) == 1 ? '|' : '<', type, shape);
  constexpr size_t prefix = 10, alignment = 64;
  header.append(alignment - (prefix + header.size() + 1) % alignment, ' ');
  header += '\n';
  std::ofstream file(path, std::ios::binary);
  const auto length = static_cast<uint16_t>(header.size());
  file << magic << '\1' << '\0' << static_cast<char>(length & 0xff) << static_cast<char>(length >> 8) << header;
  file.write(static_cast<const char*>(tensor.data()), static_cast<std::streamsize>(tensor.bytes()));
  file.flush();
  if (!file) return Error{Error::Kind::cannot_write, fmt::format("{}: cannot be written", path)};
  return Done{};
}

}  // namespace onnx_check
