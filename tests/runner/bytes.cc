#include "tests/runner/bytes.h"

#include <charconv>
#include <vector>

namespace onnx_check::spec {
namespace {

constexpr std::string_view varint_mark = "varint:";

void append_varint(std::string& out, uint64_t value) {
  for (; value > 127; value >>= 7) out += static_cast<char>(value | 128);
  out += static_cast<char>(value);
}

class HexReader {
 public:
  explicit HexReader(std::string_view text) : rest_(text) {}

  Result<std::string> run() {
    open_.emplace_back();
    while (!rest_.empty())
      if (!take()) return error();
    if (open_.size() != 1) return Error{Error::Kind::usage, "bytes: '}' is missing"};
    return std::move(open_.front());
  }

 private:
  bool take() {
    const char c = rest_.front();
    if (c == ' ' || c == '\n' || c == '\t') return skip(1);
    if (c == '#') return skip(rest_.find('\n'));
    if (c == '{') return open_.emplace_back(), skip(1);
    if (c == '}') return close();
    std::string item;
    return take_item(item) && repeat(item);
  }

  bool close() {
    if (open_.size() == 1) return false;
    const std::string inner = std::move(open_.back());
    open_.pop_back();
    append_varint(open_.back(), inner.size());
    open_.back() += inner;
    return skip(1);
  }

  bool take_item(std::string& item) {
    if (rest_.starts_with('"')) return take_text(item);
    if (rest_.starts_with(varint_mark)) {
      int64_t value = 0;
      return skip(varint_mark.size()) && take_number(value, 10) &&
             (append_varint(item, static_cast<uint64_t>(value)), true);
    }
    if (rest_.size() < 2) return false;
    uint8_t byte = 0;
    const auto read = std::from_chars(rest_.data(), rest_.data() + 2, byte, 16);
    if (read.ec != std::errc{} || read.ptr != rest_.data() + 2) return false;
    item += static_cast<char>(byte);
    return skip(2);
  }

  bool take_text(std::string& item) {
    for (skip(1); !rest_.empty() && !rest_.starts_with('"'); skip(1)) {
      if (rest_.starts_with('\\')) skip(1);
      if (!rest_.empty()) item += rest_.front();
    }
    return !rest_.empty() && skip(1);
  }

  bool repeat(const std::string& item) {
    int64_t times = 1;
    if (rest_.starts_with('*') && (!skip(1) || !take_number(times, 10))) return false;
    if (times < 0 || times > int64_t{1} << 30) return false;
    for (int64_t i = 0; i < times; ++i) open_.back() += item;
    return true;
  }

  bool take_number(int64_t& value, int base) {
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, base);
    return read.ec == std::errc{} && skip(static_cast<size_t>(read.ptr - rest_.data()));
  }

  bool skip(size_t size) {
    rest_.remove_prefix(std::min(size, rest_.size()));
    return true;
  }

  Error error() const {
    return {Error::Kind::usage, "bytes: not understood from here on: " + std::string(rest_.substr(0, 40))};
  }

  std::string_view rest_;
  std::vector<std::string> open_;  // the bytes of each open brace, the outermost first
};

}  // namespace

Result<std::string> bytes_from_hex(std::string_view text) { return HexReader(text).run(); }

}  // namespace onnx_check::spec
