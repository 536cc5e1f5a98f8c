#include "lib/proto/file_output.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace onnx_check::proto {

namespace {

constexpr mode_t default_mode = 0666;

Error cannot_write(const std::string& path, int error) {
  return {Error::Kind::cannot_write, fmt::format("cannot write \"{}\": {}", path, strerror(error))};
}

// Writes to an open file; remembers the first failure.
class DescriptorOutput : public FileOutput {
 public:
  DescriptorOutput(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  void write(std::string_view bytes) override {
    constexpr size_t most_at_once = size_t{1} << 30;
    while (!bytes.empty() && error_ == 0) {
      const ssize_t written = ::write(descriptor_, bytes.data(), std::min(bytes.size(), most_at_once));
      if (written >= 0)
        bytes.remove_prefix(static_cast<size_t>(written));
      else if (errno != EINTR)
        error_ = errno;
    }
  }
  Result<Done> commit() override {
    if (error_ != 0) return cannot_write(path_, error_);
    return Done{};
  }

 protected:
  std::string path_;
  int descriptor_;
  int error_ = 0;
};

// A pipe, a device or a terminal, which cannot be replaced.
class StreamOutput final : public DescriptorOutput {
 public:
  StreamOutput(std::string path, int descriptor, bool owned)
      : DescriptorOutput(std::move(path), descriptor), owned_(owned) {}
  ~StreamOutput() override {
    if (owned_) close(descriptor_);
  }

 private:
  bool owned_;
};

class ReplacingOutput final : public DescriptorOutput {
 public:
  ReplacingOutput(std::string path, std::string target, std::string temporary, int descriptor)
      : DescriptorOutput(std::move(path), descriptor), target_(std::move(target)), temporary_(std::move(temporary)) {}
  ~ReplacingOutput() override {
    if (descriptor_ >= 0) close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
  }

  Result<Done> commit() override {
    if (error_ == 0 && fsync(descriptor_) != 0 && errno != EINVAL) error_ = errno;
    const int closed = close(std::exchange(descriptor_, -1));
    if (error_ == 0 && closed != 0) error_ = errno;
    if (error_ == 0 && rename(temporary_.c_str(), target_.c_str()) != 0) error_ = errno;
    if (error_ != 0) return cannot_write(path_, error_);
    temporary_.clear();
    return Done{};
  }

 private:
  std::string target_;
  std::string temporary_;  // empty once it is in place
};

// The file that `path` leads to, through links.
std::string target_of(const std::string& path) {
  std::unique_ptr<char, decltype(&std::free)> resolved(realpath(path.c_str(), nullptr), &std::free);
  return resolved ? std::string(resolved.get()) : path;
}

mode_t mode_for_new_files() {
  const mode_t mask = umask(0);
  umask(mask);
  return default_mode & ~mask;
}

}  // namespace

Result<std::unique_ptr<FileOutput>> FileOutput::open(const std::string& path) {
  if (path == "-") return std::unique_ptr<FileOutput>(new StreamOutput("standard output", STDOUT_FILENO, false));
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return cannot_write(path, errno);
  if (exists && S_ISDIR(status.st_mode)) return cannot_write(path, EISDIR);
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return cannot_write(path, errno);
    return std::unique_ptr<FileOutput>(new StreamOutput(path, descriptor, true));
  }
  // Whoever may not write the file may not replace it either.
  if (exists && access(path.c_str(), W_OK) != 0) return cannot_write(path, errno);

  std::string target = target_of(path);
  std::string temporary = target.substr(0, target.rfind('/') + 1) + ".onnx-check-XXXXXX";
  const int descriptor = mkostemp(temporary.data(), O_CLOEXEC);
  if (descriptor < 0) return cannot_write(path, errno);
  auto output = std::make_unique<ReplacingOutput>(path, std::move(target), std::move(temporary), descriptor);
  if (fchmod(descriptor, exists ? status.st_mode & 07777 : mode_for_new_files()) != 0) return cannot_write(path, errno);
  return std::unique_ptr<FileOutput>(std::move(output));
}

}  // namespace onnx_check::proto
