#pragma once

#include <array>
#include <optional>

#include "lib/proto/accepts.h"
#include "lib/proto/value_fields.h"

namespace onnx_check::proto {

// Where wire bytes of messages can stand. A stretch of anything else, such as the text that a node was parsed from, is
// no source for writing.
struct WireSources {
  std::string_view whole, joined;

  bool hold(std::string_view span) const { return within(whole, span) || within(joined, span); }
  static bool within(std::string_view bytes, std::string_view span) {
    const auto begin = reinterpret_cast<uintptr_t>(bytes.data());
    const auto at = reinterpret_cast<uintptr_t>(span.data());
    return span.data() != nullptr && at >= begin && at - begin <= bytes.size() &&
           span.size() <= bytes.size() - (at - begin);
  }
};

inline WireSources wire_sources(const Model& model) {
  WireSources sources;
  if (model.format == Format::text) return sources;
  if (model.source) sources.whole = model.source->bytes();
  if (model.joined) sources.joined = model.joined->bytes();
  return sources;
}

inline bool touched(const Message& message) { return message.touched(); }
inline bool touched(const TypeBody<const Type>& body) { return body.type.touched() || body.type.body.touched(); }

// Whether a type was read with the kind that it has now.
inline bool keeps_kind(const Type& type) {
  struct NumberOfKind {
    uint32_t number = 0;
    bool operator()(uint32_t, std::string_view, const Text&) { return false; }
    bool alternative(uint32_t its_number, std::string_view, Type::Kind kind, Type::Kind its_kind,
                     const TypeBody<const Type>&) {
      if (kind == its_kind) number = its_number;
      return kind == its_kind;
    }
  } kind;
  fields(kind, type);
  WireField field;
  WireError error{};
  const std::string_view source = type.source();
  const char* at = source.data();
  const char* end = at + source.size();
  while (at != end && read_field(at, end, field, error))
    if (field.number == kind.number && field.wire == Wire::len) return true;
  return false;
}

// The wire bytes of a message that are good for writing it again; a null view if there are none.
inline std::string_view source_in(const WireSources& sources, const Message& message) {
  return sources.hold(message.source()) ? message.source() : std::string_view{};
}
inline std::string_view source_in(const WireSources& sources, const TypeBody<const Type>& body) {
  const Type& type = body.type;
  const bool usable = !type.touched() || (sources.hold(type.source()) && keeps_kind(type));
  return usable ? source_in(sources, type.body) : std::string_view{};
}

// The bodies of values are always written anew.
template <class Body>
requires(!std::is_base_of_v<Message, Body>) std::string_view source_in(const WireSources&, const Body&) { return {}; }
template <class Body>
requires(!std::is_base_of_v<Message, Body>) bool touched(const Body&) { return true; }

// Calls `take` with each field of `message`'s source that its typed form does not represent.
template <class M, class Take>
void each_unrepresented(const M& message, std::string_view source, Take&& take) {
  WireField field;
  WireError error{};
  const char* at = source.data();
  const char* end = at + source.size();
  while (at != end && read_field(at, end, field, error)) {
    Represents represents{field.number, field.wire};
    fields(represents, message);
    if (!represents.represented) take(field.whole);
  }
}

// Encodes the fields of a message, in two passes of the same code: the first measures, the second writes. A Pass has
//   void varint(uint64_t), void bytes(std::string_view), void message(uint32_t number, const M&).
template <class Pass>
class FieldEncoder {
 public:
  explicit FieldEncoder(Pass& pass) : pass_(pass) {}

  template <class T>
  bool operator()(uint32_t number, std::string_view, const T& member) {
    encode(number, member);
    return false;
  }
  template <class K, class T>
  bool alternative(uint32_t number, std::string_view, K kind, std::remove_const_t<K> its_kind, const T& member) {
    if (kind == its_kind) encode_one(number, member);
    return false;
  }

 private:
  void tag(uint32_t number, Wire wire) { pass_.varint(uint64_t{number} << 3 | static_cast<uint64_t>(wire)); }

  template <std::signed_integral I>
  void encode_one(uint32_t number, I value) {
    tag(number, Wire::varint);
    pass_.varint(static_cast<uint64_t>(int64_t{value}));
  }
  void encode_one(uint32_t number, float value) {
    tag(number, Wire::fixed32);
    const auto bits = std::bit_cast<std::array<char, sizeof(float)>>(value);
    pass_.bytes({bits.data(), bits.size()});
  }
  void encode_one(uint32_t number, std::string_view text) {
    tag(number, Wire::len);
    pass_.varint(text.size());
    pass_.bytes(text);
  }
  void encode_one(uint32_t number, Name name) { encode_one(number, name.view()); }
  template <class M>
  requires(std::is_base_of_v<Message, M>) void encode_one(uint32_t number, const M& message) {
    pass_.message(number, message);
  }
  void encode_one(uint32_t number, const TypeBody<const Type>& body) { pass_.message(number, body); }
  template <class M>
  void encode_one(uint32_t number, M* const& message) {
    pass_.message(number, *message);
  }

  template <class T>
  void encode(uint32_t number, const std::optional<T>& member) {
    if (member) encode_one(number, *member);
  }
  void encode(uint32_t number, const Text& member) {
    if (member) encode_one(number, *member);
  }
  void encode(uint32_t number, Name member) {
    if (member.present()) encode_one(number, member);
  }
  template <class M>
  void encode(uint32_t number, M* const& member) {
    if (member != nullptr) encode_one(number, member);
  }
  template <class T>
  void encode(uint32_t number, const List<T>& list) {
    for (const T& element : list) encode_one(number, element);
  }
  template <class T, Wire wire>
  void encode(uint32_t number, const Packed<T, wire>& member) {
    encode(number, member.bytes);
  }

  template <class T, Value::Kind kind, bool repeated>
  void encode(uint32_t number, const ElementsOf<T, kind, repeated>& member) {
    for (const Value* element : member.elements)
      if (element->kind == kind) with_body(*element, [&](const auto& body) { pass_.message(number, body); });
  }
  void encode(uint32_t number, const MapValues<const Value>& values) { pass_.message(number, values); }

  Pass& pass_;
};

}  // namespace onnx_check::proto
