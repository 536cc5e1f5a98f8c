#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "onnx_check/export.h"

namespace onnx_check {

// Memory that is handed out piece by piece and returned all at once.
// What lives in it is never destroyed, so it must not own anything.
class ONNX_CHECK_API Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // `bytes` bytes, aligned to `alignment` (a power of two).
  void* allocate(size_t bytes, size_t alignment) {
    const auto at = (reinterpret_cast<uintptr_t>(next_) + alignment - 1) & ~(uintptr_t{alignment} - 1);
    if (next_ == nullptr || at + bytes > reinterpret_cast<uintptr_t>(end_))
      return allocate_in_new_block(bytes, alignment);
    next_ = reinterpret_cast<std::byte*>(at + bytes);
    return reinterpret_cast<void*>(at);
  }

  template <class T, class... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // A copy of `text` that lives as long as the arena.
  std::string_view copy(std::string_view text);

  // Bytes taken from the system so far.
  size_t reserved() const { return reserved_; }

 private:
  void* allocate_in_new_block(size_t bytes, size_t alignment);

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  size_t reserved_ = 0;
};

}  // namespace onnx_check
