#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <fmt/format.h>

#include "lib/proto/accepts.h"
#include "lib/proto/reader.h"
#include "lib/proto/value_fields.h"

namespace onnx_check::proto {

inline constexpr size_t largest_list = (size_t{1} << 31) - 1;

inline size_t varint_count(std::string_view packed) {
  return static_cast<size_t>(
      std::count_if(packed.begin(), packed.end(), [](char byte) { return static_cast<uint8_t>(byte) < 0x80; }));
}

template <Wire wire>
inline constexpr size_t word_size = wire == Wire::fixed32 ? 4 : 8;

// Stores one field of a message, and what follows directly in the same repeated field.
template <class M>
class FieldStore {
 public:
  FieldStore(Reader& reader, M& message, const char* begin, const char* end, const Frame& frame)
      : reader_(reader), message_(message), at_(begin), end_(end), frame_(frame) {}

  bool at_end() const { return at_ == end_; }
  const WireField& field() const { return field_; }
  bool ok() const { return ok_; }
  // Reads the next field, which there is.
  [[gnu::always_inline]] bool next() {
    WireError error{};
    const char* begin = at_;
    if (read_field(at_, end_, field_, error)) return true;
    return ok_ = reader_.fail(error, field_, message_name<M>, frame_, begin, end_);
  }

  template <class T>
  [[gnu::always_inline]] bool operator()(uint32_t number, std::string_view name, T&& member) {
    if (field_.number != number) return false;
    if (!Accepts<std::remove_cvref_t<T>>::wire(field_.wire)) {
      reader_.wrong_wire(field_, name, message_name<M>, frame_);
      return true;
    }
    name_ = name;
    store(member);
    return true;
  }

  // A member of a oneof: what another member held is given up.
  template <class K, class T>
  bool alternative(uint32_t number, std::string_view name, K& kind, K its_kind, T&& member) {
    if (field_.number != number) return false;
    name_ = name;
    if (!Accepts<std::remove_cvref_t<T>>::wire(field_.wire)) {
      reader_.wrong_wire(field_, name, message_name<M>, frame_);
      return true;
    }
    const bool again = kind == its_kind;
    if (kind != K{}) twice();
    if (kind != K{} && !again) clear_alternatives(message_);
    kind = its_kind;
    store_alternative(member, again);
    return true;
  }

 private:
  Arena& arena() { return reader_.arena_; }
  void twice() { reader_.given_twice(name_, message_name<M>, frame_, field_.whole.data()); }

  // The next field, if it is in the same repeated field. For field numbers below 16.
  bool next_of_run() {
    if (at_ == end_ || *at_ != *field_.whole.data() || static_cast<uint8_t>(*at_) >= 0x80) return false;
    return next();
  }

  template <class T>
  void append(List<T>& list, const T& element) {
    if (list.size() >= largest_list) {
      ok_ = reader_.fail("proto/too-long", fmt::format("{} has more than {} entries", name_, largest_list), "", frame_,
                         field_.whole.data());
      return;
    }
    list.push_back(arena(), element);
  }

  Name to_element(const Name*) { return reader_.names_.intern(field_.payload); }
  std::string_view to_element(const std::string_view*) { return field_.payload; }
  int64_t to_element(const int64_t*) { return static_cast<int64_t>(field_.value); }
  float to_element(const float*) { return std::bit_cast<float>(static_cast<uint32_t>(field_.value)); }

  void store(std::optional<int64_t>& member) {
    if (member) twice();
    member = static_cast<int64_t>(field_.value);
  }
  void store(std::optional<int32_t>& member) {
    if (member) twice();
    member = static_cast<int32_t>(field_.value);
    if (static_cast<int64_t>(field_.value) != *member) reader_.out_of_range(field_, name_, *member, frame_);
  }
  void store(std::optional<float>& member) {
    if (member) twice();
    member = to_element(static_cast<const float*>(nullptr));
  }
  void store(Text& member) {
    if (member) twice();
    member = field_.payload;
  }
  void store(Name& member) {
    if (member.present()) twice();
    member = to_element(&member);
  }

  template <class T>
  requires(is_text<T>) void store(List<T>& list) {
    std::array<T, 4> run;
    size_t size = 0;
    do run[size++] = to_element(run.data());
    while (size < run.size() && next_of_run());
    if (list.empty()) list.reserve(arena(), size);
    for (size_t i = 0; i < size && ok_; ++i) append(list, run[i]);
  }
  template <class T>
  requires(std::is_arithmetic_v<T>) void store(List<T>& list) {
    if (field_.wire == Wire::len) return store_packed(list);
    std::array<T, 4> run;
    size_t size = 0;
    do run[size++] = to_element(run.data());
    while (size < run.size() && next_of_run() && field_.wire != Wire::len);
    if (list.empty()) list.reserve(arena(), size);
    for (size_t i = 0; i < size && ok_; ++i) append(list, run[i]);
  }
  void store_packed(List<int64_t>& list) {
    if (list.empty()) list.reserve(arena(), std::min<size_t>(varint_count(field_.payload), largest_list));
    WireError error{};
    const char* at = field_.payload.data();
    const char* end = at + field_.payload.size();
    while (ok_ && at != end) {
      if (!read_varint(at, end, field_.value, error)) {
        ok_ = reader_.fail(error, field_, message_name<M>, frame_, at, end);
        return;
      }
      append(list, static_cast<int64_t>(field_.value));
    }
  }
  void store_packed(List<float>& list) {
    const std::string_view bytes = field_.payload;
    if (!check_words(sizeof(float))) return;
    if (list.empty()) list.reserve(arena(), std::min(bytes.size() / sizeof(float), largest_list));
    for (size_t i = 0; ok_ && i < bytes.size(); i += sizeof(float)) {
      float value = 0;
      std::memcpy(&value, bytes.data() + i, sizeof(float));
      append(list, value);
    }
  }
  bool check_words(size_t size) {
    if (field_.payload.size() % size == 0) return true;
    return ok_ = reader_.fail(
               "proto/packed-size",
               fmt::format("{} holds {} bytes, expected a multiple of {}", name_, field_.payload.size(), size),
               "write the file again: it was damaged, or its writer is wrong", frame_, field_.whole.data());
  }

  template <class T, Wire wire>
  void store(const Packed<T, wire>& member) {
    if (gathered_ >> field_.number & 1) return;
    if (wire != Wire::varint && field_.wire == Wire::len && !check_words(word_size<wire>)) return;
    if (!member.bytes && field_.wire == Wire::len)
      member.bytes = field_.payload;
    else
      gather<wire>(member.bytes);
  }

  // Puts what is left of a typed field behind what was read before.
  template <Wire wire>
  void gather(Text& bytes) {
    gathered_ |= uint32_t{1} << field_.number;
    const WireField first = field_;
    size_t total = 0;
    bool cut_off = false;
    const auto each_piece = [&](auto&& take) {
      if (bytes) take(*bytes);
      WireField field = first;
      WireError error{};
      for (const char* at = at_;;) {
        if (field.number == first.number && (field.wire == wire || field.wire == Wire::len)) take(field.payload);
        if (at == end_ || !read_field(at, end_, field, error)) return;  // an error is met again by next()
      }
    };
    each_piece([&](std::string_view piece) {
      total += piece.size();
      cut_off |= wire == Wire::varint && !piece.empty() && static_cast<uint8_t>(piece.back()) >= 0x80;
    });
    if (cut_off) {
      ok_ = reader_.fail("proto/truncated", fmt::format("{} ends inside a varint", name_),
                         "write the file again: it was damaged, or its writer is wrong", frame_, first.whole.data());
      return;
    }
    if (!(ok_ = reader_.spend_copy(total, frame_, first.whole.data()))) return;

    char* out = static_cast<char*>(arena().allocate(total, 1));
    char* to = out;
    each_piece([&](std::string_view piece) { to = std::copy(piece.begin(), piece.end(), to); });
    bytes = std::string_view{out, total};
    field_ = first;
    field_.payload = *bytes;
    if (wire != Wire::varint) check_words(word_size<wire>);
  }

  template <class T>
  void store(T*& member) {
    const bool again = member != nullptr;
    if (!again) {
      member = arena().template make<T>();
      static_cast<Message&>(*member) = Message(field_.payload);
    } else {
      twice();
      if (!(ok_ = reader_.join(*member, field_.payload, frame_))) return;
    }
    descend(*member, -1, again);
  }
  template <class T>
  requires(std::is_base_of_v<Message, T>) void store(List<T*>& list) {
    const auto index = static_cast<int64_t>(list.size());
    T* element = arena().template make<T>();
    static_cast<Message&>(*element) = Message(field_.payload);
    append(list, element);
    if (ok_) descend(*element, index, false);
  }
  template <class T>
  requires(std::is_base_of_v<Message, T>) void store(List<T>& list) {
    const auto index = static_cast<int64_t>(list.size());
    append(list, T{});
    if (!ok_) return;
    static_cast<Message&>(list.back()) = Message(field_.payload);
    descend(list.back(), index, false);
  }

  template <class T, Value::Kind kind, bool repeated>
  void store(const ElementsOf<T, kind, repeated>& member) {
    List<Value*>& list = member.elements;
    if (!repeated && !list.empty()) {
      twice();
      list.clear();
    }
    const int64_t index = repeated ? static_cast<int64_t>(list.size()) : -1;
    Value* element = arena().template make<Value>();
    static_cast<Message&>(*element) = Message(field_.payload);
    element->kind = kind;
    append(list, element);
    if (ok_) store_body(*element, index);
  }
  void store_body(Value& element, int64_t index) {
    if (element.kind == Value::Kind::tensor) element.tensor = arena().template make<Tensor>();
    if (element.kind == Value::Kind::sparse_tensor) element.sparse_tensor = arena().template make<SparseTensor>();
    with_body(element, [&](auto&& body) {
      using Body = std::remove_cvref_t<decltype(body)>;
      if constexpr (std::is_base_of_v<Message, Body>) static_cast<Message&>(body) = Message(field_.payload);
      descend(body, index, false);
    });
    if (element.tensor != nullptr) element.name = element.tensor->name;
  }
  void store(const MapValues<Value>& values) { descend(values, -1, false); }

  void store_alternative(int64_t& member, bool) { member = static_cast<int64_t>(field_.value); }
  void store_alternative(Name& member, bool) { member = to_element(&member); }
  void store_alternative(TypeBody<Type>& body, bool again) {
    if (again)
      ok_ = reader_.join(body.type.body, field_.payload, frame_);
    else
      body.type.body = Message(field_.payload);
    if (ok_) descend(body, -1, again);
  }
  static void clear_alternatives(Dimension& dim) {
    dim.value = 0;
    dim.param = Name();
  }
  static void clear_alternatives(Type& type) {
    type.elem_type.reset();
    type.key_type.reset();
    type.shape = nullptr;
    type.element = nullptr;
    type.opaque_domain = type.opaque_name = Name();
  }

  template <class T>
  void descend(T&& message, int64_t index, bool merge) {
    const Frame inner{&frame_, name_, index, frame_.depth + 1, frame_.merging || merge};
    ok_ = reader_.read_fields(message, field_.payload, inner);
  }

  Reader& reader_;
  M& message_;
  const char* at_;
  const char* end_;
  const Frame& frame_;
  WireField field_;
  std::string_view name_;
  uint32_t gathered_ = 0;  // bits: field numbers
  bool ok_ = true;
};

}  // namespace onnx_check::proto
