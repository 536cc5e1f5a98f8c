#include "reference/cast.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lib/base/small_float.h"
#include "reference/convert.h"
#include "reference/types.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

using Numbers =
    ElementTypes<ElementType::float32, ElementType::float64, ElementType::uint8, ElementType::int8, ElementType::uint16,
                 ElementType::int16, ElementType::int32, ElementType::int64, ElementType::uint32, ElementType::uint64,
                 ElementType::boolean, ElementType::uint4, ElementType::int4, ElementType::uint2, ElementType::int2>;

// The low bits, with their sign.
template <class T>
T low_bits(uint64_t value, int bits) {
  const int unused = static_cast<int>(sizeof(T)) * 8 - bits;
  return static_cast<T>(static_cast<T>(static_cast<T>(value) << unused) >> unused);
}

// Towards zero, then as if from an integer of 64 bits; what does not fit into one becomes the nearest number.
template <class T>
T truncated(double value, int bits) {
  constexpr double beyond = 0x1p63;
  if (std::isnan(value)) return 0;
  if (value >= -beyond && value < beyond) return low_bits<T>(static_cast<uint64_t>(static_cast<int64_t>(value)), bits);
  if (std::is_same_v<T, uint64_t> && value > 0 && value < 2 * beyond) return static_cast<T>(value);
  const uint64_t ones = ~uint64_t{0};
  const uint64_t most = std::is_signed_v<T> ? ones >> (65 - bits) : ones >> (64 - bits);
  return low_bits<T>(value > 0 ? most : std::is_signed_v<T> ? ~most : 0, bits);
}

template <class T, class Wide>
T integer_of(Wide value, int bits) {
  if constexpr (std::is_same_v<Wide, double>)
    return truncated<T>(value, bits);
  else
    return low_bits<T>(static_cast<uint64_t>(value), bits);
}

// A double that rounds to the same small float: of the last bits it only matters whether there are any.
double rounding_alike(double value) { return value; }
double rounding_alike(uint64_t value) {
  constexpr uint64_t last = 0x7ff, exact = uint64_t{1} << 53;
  if (value >= exact && (value & last) != 0) value = (value & ~last) | (last + 1);
  return static_cast<double>(value);
}
double rounding_alike(int64_t value) {
  const auto bits = static_cast<uint64_t>(value);
  return value < 0 ? -rounding_alike(uint64_t{0} - bits) : rounding_alike(bits);
}

template <class To, class Wide>
To number_of(Wide value, int bits) {
  if constexpr (std::is_same_v<To, bool>)
    return value != 0;
  else if constexpr (std::is_floating_point_v<To>)
    return static_cast<To>(value);
  else if constexpr (requires(To to) { to.value; })
    return {integer_of<decltype(To::value)>(value, bits)};
  else
    return integer_of<To>(value, bits);
}

const std::byte* bytes_at(const void* elements, ElementType type, size_t at) {
  return static_cast<const std::byte*>(elements) + at * element_size(type);
}

// In pieces, so that little memory is needed between.
template <class Wide, class Read>
void cast_through(const Datum& in, Datum& out, const CastRules& rules, Read read) {
  std::array<Wide, 1024> piece;
  for (size_t at = 0; at < in.size(); at += piece.size()) {
    const size_t count = std::min(piece.size(), in.size() - at);
    read(bytes_at(in.data(), in.element(), at), piece.data(), count);
    cast_numbers(piece.data(), count, out.element(), rules,
                 const_cast<std::byte*>(bytes_at(out.fill(), out.element(), at)));
  }
}

bool is_float16(ElementType type) { return type == ElementType::float16 || type == ElementType::bfloat16; }

void cast_between_numbers(const Datum& in, Datum& out, const CastRules& rules) {
  const ElementType from = in.element(), to = out.element();
  const auto read_as = [&](const std::byte* elements, auto* piece, size_t count) {
    read_numbers(from, elements, piece, count);
  };
  if (from == ElementType::float32 && is_float16(to))
    narrow(static_cast<const float*>(in.data()), to, out.fill(), in.size());
  else if (is_float16(from) && to == ElementType::float32)
    widen(from, in.data(), static_cast<float*>(out.fill()), in.size());
  else if (is_float(from))
    cast_through<double>(in, out, rules, read_as);
  else if (from == ElementType::uint64)
    cast_numbers(static_cast<const uint64_t*>(in.data()), in.size(), to, rules, out.fill());
  else
    cast_through<int64_t>(in, out, rules, read_as);
}

}  // namespace

template <class Wide>
void cast_numbers(const Wide* in, size_t count, ElementType to, const CastRules& rules, void* out) {
  if (is_small_float(to)) {
    for (size_t i = 0; i < count; ++i) {
      const uint32_t bits = cast_to_small_float(to, rounding_alike(in[i]), rules);
      if (is_float16(to))
        static_cast<uint16_t*>(out)[i] = static_cast<uint16_t>(bits);
      else
        static_cast<uint8_t*>(out)[i] = static_cast<uint8_t>(bits);
    }
    return;
  }
  const int bits = info(to).bits;
  visit_stored(Numbers{}, to, [&]<class To>() {
    for (size_t i = 0; i < count; ++i) static_cast<To*>(out)[i] = number_of<To>(in[i], bits);
  });
}

template void cast_numbers<double>(const double*, size_t, ElementType, const CastRules&, void*);
template void cast_numbers<int64_t>(const int64_t*, size_t, ElementType, const CastRules&, void*);
template void cast_numbers<uint64_t>(const uint64_t*, size_t, ElementType, const CastRules&, void*);

void cast(const Datum& in, ElementType to, const CastRules& rules, Datum& out, EvalContext& context) {
  if (in.element() == to) {
    out = in;
    return;
  }
  if (!context.allocate(out, to, in.dims())) return;
  if (in.element() == ElementType::string)
    parse_numbers(in, rules, out, context);
  else if (to == ElementType::string)
    print_numbers(in, out);
  else
    cast_between_numbers(in, out, rules);
}

std::optional<PowerRounding> power_rounding(std::string_view mode, EvalContext& context) {
  if (mode == "up") return PowerRounding::up;
  if (mode == "down") return PowerRounding::down;
  if (mode == "nearest") return PowerRounding::nearest;
  context.fail_attribute(run_rules::value, "round_mode", "it is none of up, down and nearest", "write one of them");
  return std::nullopt;
}

}  // namespace onnx_check
