#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "onnx_check/datum.h"

namespace onnx_check {

// The bytes that the values of one run may take together. Values that outlive the run keep it alive.
class Budget : public std::enable_shared_from_this<Budget> {
 public:
  explicit Budget(uint64_t max_bytes) : max_bytes_(max_bytes) {}

  // A tensor of zeros, or empty strings; nothing where there is no room, or a size is negative.
  std::optional<Datum> tensor(ElementType element, std::span<const int64_t> dims);
  // Whether `bytes` more would fit.
  bool has_room(uint64_t bytes) const { return bytes <= max_bytes_ && used_ <= max_bytes_ - bytes; }
  uint64_t max_bytes() const { return max_bytes_; }

 private:
  const uint64_t max_bytes_;
  std::atomic<uint64_t> used_ = 0;
};

}  // namespace onnx_check
