#include "tests/runner/process.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace onnx_check::spec {
namespace {

using Clock = std::chrono::steady_clock;

Error system_error(std::string_view what) {
  return {Error::Kind::cannot_read, std::string(what) + ": " + std::strerror(errno)};
}

// An anonymous file.
class MemoryFile {
 public:
  explicit MemoryFile(const char* name) : fd_(memfd_create(name, MFD_CLOEXEC)) {}
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    if (fd_ >= 0) close(fd_);
  }
  int fd() const { return fd_; }

  bool fill(std::string_view text) const {
    return write(fd_, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && lseek(fd_, 0, SEEK_SET) == 0;
  }
  std::string content() const {
    std::string text;
    const off_t size = lseek(fd_, 0, SEEK_END);
    if (size <= 0) return text;
    text.resize(static_cast<size_t>(size));
    const ssize_t got = pread(fd_, text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<size_t>(got) : 0);
    return text;
  }

 private:
  int fd_;
};

[[noreturn]] void become(const Command& command, int in, int out, int err) {
  setpgid(0, 0);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  const char* path = std::getenv("PATH");
  setenv("PATH", (command.path_first + ':' + (path ? path : "/usr/bin:/bin")).c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  for (const char* name : {"BLESS", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLUMNS"}) unsetenv(name);
  if (chdir(command.folder.c_str()) == 0) execl("/bin/sh", "sh", "-c", command.script.c_str(), nullptr);
  _exit(127);
}

// Waits until `child` ends; kills its group when the time is up.
void wait_for(pid_t child, int max_seconds, Ended& ended) {
  const auto start = Clock::now();
  int status = 0;
  rusage usage{};
  while (true) {
    const pid_t got = wait4(child, &status, ended.killed ? 0 : WNOHANG, &usage);
    if (got == child || (got < 0 && errno != EINTR)) break;
    if (Clock::now() - start > std::chrono::seconds(max_seconds)) {
      ended.killed = true;
      kill(-child, SIGKILL);
    }
    usleep(500);
  }
  ended.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  ended.peak_bytes = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
  ended.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Result<Ended> run_command(const Command& command) {
  const MemoryFile in("stdin"), out("stdout"), err("stderr");
  if (in.fd() < 0 || out.fd() < 0 || err.fd() < 0) return system_error("memfd_create");
  if (!in.fill(command.input)) return system_error("standard input");
  const pid_t child = fork();
  if (child < 0) return system_error("fork");
  if (child == 0) become(command, in.fd(), out.fd(), err.fd());
  setpgid(child, child);
  Ended ended;
  wait_for(child, command.max_seconds, ended);
  ended.out = out.content();
  ended.err = err.content();
  return ended;
}

}  // namespace onnx_check::spec
