#include "onnx_check/arena.h"

#include <algorithm>
#include <cstring>

namespace onnx_check {

namespace {
constexpr size_t first_block = 4096;
constexpr size_t largest_block = size_t{1} << 20;
}  // namespace

void* Arena::allocate_in_new_block(size_t bytes, size_t alignment) {
  const size_t wanted = std::clamp(reserved_, first_block, largest_block);
  const size_t size = std::max(wanted, bytes + alignment);
  blocks_.emplace_back(new std::byte[size]);
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
