#include "tests/runner/crash.h"

#include <csignal>
#include <unistd.h>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#define ONNX_CHECK_SPEC_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ONNX_CHECK_SPEC_SANITIZED 1
#endif
#endif
#ifdef ONNX_CHECK_SPEC_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

namespace onnx_check::spec {
namespace {

const std::string* running = nullptr;

void print_running() {
  if (!running) return;
  constexpr std::string_view before = "crashed in: ";
  [[maybe_unused]] ssize_t ignored = write(STDERR_FILENO, before.data(), before.size());
  ignored = write(STDERR_FILENO, running->data(), running->size());
}

#ifndef ONNX_CHECK_SPEC_SANITIZED
void on_crash(int signal_number) {
  print_running();
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}
#endif

}  // namespace

CrashNote::CrashNote(std::string text) : text_(std::move(text) + '\n') { running = &text_; }
CrashNote::~CrashNote() { running = nullptr; }

void install_crash_handler() {
#ifdef ONNX_CHECK_SPEC_SANITIZED
  __sanitizer_set_death_callback(print_running);
#else
  for (int signal_number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL}) std::signal(signal_number, on_crash);
#endif
}

}  // namespace onnx_check::spec
