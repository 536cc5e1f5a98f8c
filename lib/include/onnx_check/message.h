#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "onnx_check/list.h"
#include "onnx_check/name.h"

namespace onnx_check {

// What every message of a model has: the stretch of the source that it was read from, and whether it was edited since.
// In a binary source the stretch is the message's wire bytes, without its length; in a text source, its characters.
// The writer copies the stretch of a message of which nothing was touched, so whoever edits a field calls touch().
class Message {
 public:
  Message() = default;
  explicit Message(std::string_view source) : data_(source.data()), size_(source.size()), touched_(false) {}

  // Empty with a null data() for a message that was made here.
  std::string_view source() const { return {data_, size_}; }
  bool has_source() const { return data_ != nullptr; }
  bool touched() const { return touched_; }
  void touch() { touched_ = true; }

 private:
  const char* data_ = nullptr;
  uint64_t size_ : 63 = 0;
  uint64_t touched_ : 1 = 1;
};

// A string field. Absent and empty differ; the bytes live in the source or the arena, and may be any bytes.
// It is used as a std::optional<std::string_view> is, and takes a third less memory.
class Text {
 public:
  constexpr Text() = default;
  constexpr Text(std::nullopt_t) {}
  template <class T>
  requires std::convertible_to<const T&, std::string_view>
  constexpr Text(const T& text) : view_(text) {
    if (view_.data() == nullptr) view_ = "";
  }

  constexpr bool has_value() const { return view_.data() != nullptr; }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr std::string_view& operator*() { return view_; }
  constexpr const std::string_view& operator*() const { return view_; }
  constexpr const std::string_view* operator->() const { return &view_; }
  constexpr std::string_view value_or(std::string_view other) const { return has_value() ? view_ : other; }
  constexpr void reset() { view_ = {}; }
  friend constexpr bool operator==(const Text& a, const Text& b) {
    return a.has_value() == b.has_value() && a.view_ == b.view_;
  }

 private:
  std::string_view view_;  // null: absent
};

// StringStringEntryProto.
struct Entry : Message {
  Text key, value;
};

// OperatorSetIdProto.
struct OperatorSetId : Message {
  Name domain;
  std::optional<int64_t> version;
};

}  // namespace onnx_check
