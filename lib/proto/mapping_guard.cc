#include "lib/proto/mapping_guard.h"

#include <array>
#include <cerrno>
#include <mutex>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

namespace onnx_check::proto {

namespace {

// Read by the signal handler, so nothing but lock-free atomics. A slot is free where `end` is 0.
struct Watched {
  std::atomic<uintptr_t> begin{0}, end{0};
  std::atomic<bool> taken{false}, hit{false};
};
static_assert(std::atomic<uintptr_t>::is_always_lock_free);

constinit std::array<Watched, 256> watched{};
constinit struct sigaction previous {};
constinit std::atomic<uintptr_t> page_size{4096};

// Puts a page of zeros at `address` if it is watched.
bool mend(uintptr_t address) {
  for (Watched& stretch : watched) {
    const uintptr_t end = stretch.end.load(std::memory_order_acquire);
    if (address < stretch.begin.load(std::memory_order_relaxed) || address >= end) continue;
    const uintptr_t size = page_size.load(std::memory_order_relaxed);
    void* page = reinterpret_cast<void*>(address & ~(size - 1));
    stretch.hit.store(true, std::memory_order_relaxed);
    return mmap(page, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
  }
  return false;
}

void on_bus_error(int signal_number, siginfo_t* info, void* context) {
  const int saved = errno;
  const bool mended = info->si_code == BUS_ADRERR && mend(reinterpret_cast<uintptr_t>(info->si_addr));
  errno = saved;
  if (mended) return;
  if (previous.sa_flags & SA_SIGINFO) return previous.sa_sigaction(signal_number, info, context);
  if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) return previous.sa_handler(signal_number);
  sigaction(signal_number, &previous, nullptr);  // the fault comes again, and is dealt with as it would have been
}

void install_handler() {
  page_size = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  struct sigaction action {};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &previous);
}

}  // namespace

bool MappingGuard::watch(const void* begin, size_t size) {
  static std::once_flag once;
  std::call_once(once, install_handler);
  release();
  for (size_t slot = 0; slot < watched.size(); ++slot) {
    Watched& stretch = watched[slot];
    if (stretch.taken.exchange(true)) continue;
    stretch.hit = false;
    stretch.begin.store(reinterpret_cast<uintptr_t>(begin), std::memory_order_relaxed);
    stretch.end.store(reinterpret_cast<uintptr_t>(begin) + size, std::memory_order_release);
    slot_ = slot;
    return true;
  }
  return false;
}

void MappingGuard::release() {
  if (slot_ == SIZE_MAX) return;
  watched[slot_].end = 0;
  watched[slot_].taken = false;
  slot_ = SIZE_MAX;
}

bool MappingGuard::hit() const { return slot_ != SIZE_MAX && watched[slot_].hit; }

}  // namespace onnx_check::proto
