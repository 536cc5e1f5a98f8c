#include "cli/memory.h"

#include <unistd.h>

namespace onnx_check::cli {

uint64_t default_memory_budget() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  constexpr uint64_t where_unknown = uint64_t{4} << 30;
  if (pages <= 0 || page <= 0) return where_unknown;
  return static_cast<uint64_t>(pages) / 4 * 3 * static_cast<uint64_t>(page);
}

}  // namespace onnx_check::cli
