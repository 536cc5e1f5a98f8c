#pragma once

#include "lib/proto/fields.h"

namespace onnx_check::proto {

template <class T>
inline constexpr bool is_text = false;
template <>
inline constexpr bool is_text<Text> = true;
template <>
inline constexpr bool is_text<Name> = true;
template <>
inline constexpr bool is_text<std::string_view> = true;

// The wire type of one value of type T, in a field of its own or in a list.
template <class T>
constexpr Wire wire_of() {
  if constexpr (std::same_as<T, std::optional<float>> || std::same_as<T, float>)
    return Wire::fixed32;
  else if constexpr (std::same_as<T, std::optional<int64_t>> || std::same_as<T, std::optional<int32_t>> ||
                     std::same_as<T, int64_t>)
    return Wire::varint;
  else
    return Wire::len;
}

// Whether a field with the member type T may have that wire type; numbers in lists may be packed or not.
template <class T>
struct Accepts {
  static constexpr bool wire(Wire wire) { return wire == wire_of<T>(); }
};
template <class T>
struct Accepts<List<T>> {
  static constexpr bool wire(Wire wire) { return wire == wire_of<T>() || wire == Wire::len; }
};
template <class T, Wire entry>
struct Accepts<Packed<T, entry>> {
  static constexpr bool wire(Wire wire) { return wire == entry || wire == Wire::len; }
};

// Finds out whether the typed form of a message represents a field.
struct Represents {
  uint32_t number;
  Wire wire;
  bool represented = false;

  template <class T>
  bool operator()(uint32_t member, std::string_view, T&&) {
    if (number != member) return false;
    represented = Accepts<std::remove_cvref_t<T>>::wire(wire);
    return true;
  }
  template <class K, class T>
  bool alternative(uint32_t member, std::string_view name, K&, std::remove_const_t<K>, T&& value) {
    return (*this)(member, name, value);
  }
};

}  // namespace onnx_check::proto
