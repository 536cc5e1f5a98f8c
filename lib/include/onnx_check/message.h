#pragma once

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
using Text = std::optional<std::string_view>;

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
