#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "onnx_check/arena.h"

namespace onnx_check {

// An interned string of one model: equal names are the same pointer, and each has a dense index for side tables.
// A name that the file does not hold at all is absent; a name that it holds as "" is present and empty.
class Name {
 public:
  Name() = default;

  bool present() const { return entry_ != nullptr; }
  // Absent or "".
  bool empty() const { return entry_ == nullptr || entry_->size == 0; }
  std::string_view view() const { return entry_ ? std::string_view(entry_->data, entry_->size) : std::string_view{}; }
  // Below NameTable::size(). Only for a present name.
  uint32_t index() const { return entry_->index; }
  friend bool operator==(Name, Name) = default;

 private:
  friend class NameTable;
  struct Entry {
    const char* data;
    uint32_t size;
    uint32_t index;
  };
  explicit Name(const Entry* entry) : entry_(entry) {}
  const Entry* entry_ = nullptr;
};

// The names of one model. The text of a name lives in the source or in the arena, and outlives the table.
class ONNX_CHECK_API NameTable {
 public:
  explicit NameTable(Arena& arena) : arena_(arena) {}

  static constexpr size_t longest = UINT32_MAX;  // bytes of a name

  // The name for `text`, whose bytes must live as long as the model.
  Name intern(std::string_view text);
  // The same, with a copy of `text` in the arena where it is new.
  Name intern_copy(std::string_view text);
  // The name for `text` if the model has it, else an absent one.
  Name find(std::string_view text) const;
  // A name that begins with `stem` and that the model does not have yet.
  Name fresh(std::string_view stem);
  Name operator[](size_t index) const { return Name(entries_[index]); }
  size_t size() const { return entries_.size(); }
  void reserve(size_t names);

 private:
  struct Slot {
    uint32_t hash;
    uint32_t number;  // index + 1; 0: free
  };
  uint32_t hash_of(std::string_view text) const;
  size_t slot_of(std::string_view text, uint32_t hash) const;
  void grow(size_t slots);
  size_t first_slot(uint32_t hash) const { return (uint64_t{hash} * slots_.size()) >> 32; }

  Arena& arena_;
  std::vector<const Name::Entry*> entries_;  // by index
  std::vector<Slot> slots_;                  // open addressing, in the order of the hashes; a power of two
};

}  // namespace onnx_check
