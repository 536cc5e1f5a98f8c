#include "onnx_check/arena.h"

#include <algorithm>
#include <cstring>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace onnx_check {

namespace {
constexpr size_t first_block = 4096;
constexpr size_t largest_block = size_t{1} << 20;

// Has the system supply the pages of a large block at once: one by one, at the first use of each, takes far longer.
void supply_pages([[maybe_unused]] std::byte* block, [[maybe_unused]] size_t size) {
#if defined(MADV_POPULATE_WRITE)
  constexpr uintptr_t page = 4096;
  const uintptr_t begin = (reinterpret_cast<uintptr_t>(block) + page - 1) & ~(page - 1);
  const uintptr_t end = (reinterpret_cast<uintptr_t>(block) + size) & ~(page - 1);
  if (size >= 16 * page) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#endif
}
}  // namespace

void* Arena::allocate_in_new_block(size_t bytes, size_t alignment) {
  const size_t wanted = std::clamp(reserved_, first_block, largest_block);
  const size_t size = std::max(wanted, bytes + alignment);
  blocks_.emplace_back(new std::byte[size]);
  if (size == wanted) supply_pages(blocks_.back().get(), size);
  reserved_ += size;
  next_ = blocks_.back().get();
  end_ = next_ + size;
  return allocate(bytes, alignment);
}

std::string_view Arena::copy(std::string_view text) {
  if (text.empty()) return {"", 0};
  char* bytes = static_cast<char*>(allocate(text.size(), 1));
  std::memcpy(bytes, text.data(), text.size());
  return {bytes, text.size()};
}

}  // namespace onnx_check
