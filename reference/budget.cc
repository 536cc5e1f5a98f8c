#include "reference/budget.h"

#include <cstdlib>
#include <new>
#include <string>

namespace onnx_check {

std::optional<Datum> Budget::tensor(ElementType element, std::span<const int64_t> dims) {
  const auto count = element_count(dims);
  const size_t size = element_size(element);
  if (!count || *count > max_bytes_ / size || *count > SIZE_MAX / size) return std::nullopt;
  const uint64_t bytes = *count * size;
  if (used_.fetch_add(bytes) + bytes > max_bytes_) {
    used_ -= bytes;
    return std::nullopt;
  }
  const auto give_back = [budget = shared_from_this(), bytes, strings = element == ElementType::string,
                          n = *count](void* memory) {
    if (strings)
      for (uint64_t i = 0; i < n; ++i) static_cast<std::string*>(memory)[i].~basic_string();
    std::free(memory);
    budget->used_ -= bytes;
  };
  void* memory = std::calloc(bytes ? bytes : 1, 1);
  if (!memory) {
    used_ -= bytes;
    return std::nullopt;
  }
  if (element == ElementType::string)
    for (uint64_t i = 0; i < *count; ++i) new (static_cast<std::string*>(memory) + i) std::string;
  return Datum::tensor(element, Sizes(dims.begin(), dims.end()), std::shared_ptr<void>(memory, give_back));
}

}  // namespace onnx_check
