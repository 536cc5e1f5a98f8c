#include "cli/console.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

constexpr size_t buffer_size = 64 * 1024;
constexpr long long progress_interval = 60;  // milliseconds

// 0, or the errno of what went wrong.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

bool terminal(int descriptor) {
  const char* kind = std::getenv("TERM");
  return ::isatty(descriptor) != 0 && (!kind || std::strcmp(kind, "dumb") != 0);
}

long long now_ms() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

}  // namespace

Exit worse(Exit a, Exit b) {
  constexpr int rank[] = {0, 2, 3, 1};
  return rank[static_cast<int>(a)] >= rank[static_cast<int>(b)] ? a : b;
}

Console::Console(std::string_view program)
    : program_(program), out_is_terminal_(terminal(STDOUT_FILENO)), err_is_terminal_(terminal(STDERR_FILENO)) {}

void Console::out(std::string_view text) {
  if (broken_) return;
  clear_progress();
  buffer_ += text;
  if (buffer_.size() >= buffer_size || out_is_terminal_) flush();
}

void Console::flush() {
  if (broken_ || buffer_.empty()) return;
  write_error_ = write_all(STDOUT_FILENO, buffer_);
  broken_ = write_error_ != 0;
  buffer_.clear();
}

void Console::err(std::string_view text) {
  flush();
  clear_progress();
  write_all(STDERR_FILENO, text);
}

void Console::error(std::string_view message) { err(fmt::format("{}: {}\n", program_, escape_for_terminal(message))); }

void Console::hint(std::string_view message) { err(fmt::format("  = help: {}\n", escape_for_terminal(message))); }

Exit Console::finish(Exit code) {
  flush();
  clear_progress();
  if (!broken_) return code;
  // A reader that went away (`| head`) knows why; everything else is worth a word.
  if (write_error_ != EPIPE) error(fmt::format("cannot write to standard output: {}", std::strerror(write_error_)));
  return Exit::failure;
}

void Console::set_color(std::string_view choice) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool wanted = !(no_color && *no_color) && out_is_terminal_;
  color_ = choice == "always" || (choice != "never" && wanted);
}

std::string Console::heading(std::string_view text) const {
  return color_ ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

void Console::progress(size_t done, size_t all, std::string_view name) {
  if (!err_is_terminal_) return;
  const long long now = now_ms();
  if (now - last_progress_ < progress_interval) return;
  last_progress_ = now;
  constexpr size_t name_bytes = 56;
  const bool cut = name.size() > name_bytes;
  const std::string shown = escape_for_terminal(cut ? name.substr(name.size() - name_bytes) : name);
  progress_shown_ = write_all(STDERR_FILENO, fmt::format("\r\x1b[K{}/{} {}{}", done, all, cut ? "…" : "", shown)) == 0;
}

void Console::clear_progress() {
  if (!progress_shown_) return;
  progress_shown_ = false;
  write_all(STDERR_FILENO, "\r\x1b[K");
}

}  // namespace onnx_check::cli
