#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace onnx_check::proto {

// Keeps a stretch of mapped memory readable when its file gets shorter: the first read of a page that is gone, which
// would end the process with SIGBUS, finds zeros instead.
//
// The handler is installed with the first guard and stays; a SIGBUS anywhere else goes to the handler before it.
class MappingGuard {
 public:
  MappingGuard() = default;
  ~MappingGuard() { release(); }
  MappingGuard(const MappingGuard&) = delete;
  MappingGuard& operator=(const MappingGuard&) = delete;

  // False where too many stretches are guarded already.
  bool watch(const void* begin, size_t size);
  void release();
  bool hit() const;

 private:
  size_t slot_ = SIZE_MAX;
};

}  // namespace onnx_check::proto
