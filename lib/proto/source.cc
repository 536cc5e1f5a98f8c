#include "lib/proto/source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/proto/mapping_guard.h"

namespace onnx_check::proto {

namespace {

// Below this, reading is faster than mapping, and a file that gets shorter meanwhile does no harm.
constexpr uint64_t least_mapped = uint64_t{1} << 20;
// Up to here, the whole file is mapped in at once; of larger files only what is looked at.
constexpr uint64_t most_populated = uint64_t{32} << 20;
constexpr uint64_t least_given_back = uint64_t{8} << 20;

class FileHandle {
 public:
  explicit FileHandle(int descriptor, bool owned) : descriptor_(descriptor), owned_(owned) {}
  ~FileHandle() {
    if (owned_ && descriptor_ >= 0) close(descriptor_);
  }
  FileHandle(const FileHandle&) = delete;
  FileHandle& operator=(const FileHandle&) = delete;
  int get() const { return descriptor_; }

 private:
  int descriptor_;
  bool owned_;
};

class MappedSource final : public Source {
 public:
  MappedSource(const char* data, size_t size) : data_(data), size_(size) {}
  ~MappedSource() override {
    guard_.release();
    munmap(const_cast<char*>(data_), size_);
  }
  MappedSource(const MappedSource&) = delete;
  MappedSource& operator=(const MappedSource&) = delete;

  std::string_view bytes() const override { return {data_, size_}; }
  bool intact() const override { return !guard_.hit(); }
  bool guard() { return guard_.watch(data_, size_); }
  void rest() override {
    if (size_ >= least_given_back) madvise(const_cast<char*>(data_), size_, MADV_DONTNEED);
  }

 private:
  const char* data_;
  size_t size_;
  MappingGuard guard_;
};

// Bytes that were read; unlike in a string, they are not zeroed first.
class ReadSource final : public Source {
 public:
  ReadSource(std::unique_ptr<char[]> data, size_t size) : data_(std::move(data)), size_(size) {}
  std::string_view bytes() const override { return {data_.get(), size_}; }

 private:
  std::unique_ptr<char[]> data_;
  size_t size_;
};

Error cannot_read(const std::string& path, int error) {
  return {Error::Kind::cannot_read, fmt::format("cannot read \"{}\": {}", path, strerror(error))};
}

Result<std::unique_ptr<Source>> read_stream(int descriptor, const std::string& path, uint64_t expected,
                                            uint64_t limit) {
  size_t capacity = std::min(expected, limit) + 1;  // one more, to see the end
  std::unique_ptr<char[]> data(new (std::nothrow) char[capacity]);
  size_t size = 0;
  while (data) {
    const ssize_t got = read(descriptor, data.get() + size, capacity - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannot_read(path, errno);
    if (got == 0) return std::unique_ptr<Source>(new ReadSource(std::move(data), size));
    size += static_cast<size_t>(got);
    if (size > limit)
      return Error{Error::Kind::budget, fmt::format("\"{}\" is a stream of more than {} bytes", path, limit)};
    if (size < capacity) continue;
    capacity = std::min(capacity * 2, static_cast<size_t>(limit) + 1);
    std::unique_ptr<char[]> larger(new (std::nothrow) char[capacity]);
    if (larger) std::memcpy(larger.get(), data.get(), size);
    data = std::move(larger);
  }
  return Error{Error::Kind::budget, fmt::format("\"{}\" does not fit into memory", path)};
}

Result<std::unique_ptr<Source>> map_file(int descriptor, const std::string& path, uint64_t size, bool guarded) {
  if (size > SIZE_MAX) return Error{Error::Kind::cannot_read, fmt::format("\"{}\" does not fit into memory", path)};
  void* data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | (size <= most_populated ? MAP_POPULATE : 0), descriptor, 0);
  if (data == MAP_FAILED) return read_stream(descriptor, path, size, size);
  auto source = std::make_unique<MappedSource>(static_cast<const char*>(data), size);
  if (guarded && !source->guard()) return read_stream(descriptor, path, size, size);
  return std::unique_ptr<Source>(std::move(source));
}

}  // namespace

Result<std::unique_ptr<Source>> open_source(const std::string& path, const LoadOptions& options) {
  const bool standard_input = path == "-";
  const FileHandle file(standard_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY),
                        !standard_input);
  struct stat status {};
  if (file.get() < 0 || fstat(file.get(), &status) != 0) return cannot_read(path, errno);
  if (S_ISDIR(status.st_mode)) return cannot_read(path, EISDIR);
  const auto size = static_cast<uint64_t>(std::max<off_t>(status.st_size, 0));
  if (!S_ISREG(status.st_mode) || standard_input)
    return read_stream(file.get(), path, uint64_t{1} << 16, options.max_stream_bytes);
  if (size < least_mapped) return read_stream(file.get(), path, size, least_mapped * 2);
  return map_file(file.get(), path, size, options.guard_mapping);
}

}  // namespace onnx_check::proto
