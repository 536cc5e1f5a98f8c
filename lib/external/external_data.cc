#include "lib/external/external_data.h"

#include <algorithm>
#include <charconv>

namespace onnx_check {

namespace {

bool read_number(std::string_view text, uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number <= INT64_MAX;
}

class KeyReader {
 public:
  explicit KeyReader(ExternalKeys& keys) : keys_(keys) {}

  void read(std::string_view key, std::string_view value) {
    if (key == "location") return text(keys_.location, key, value);
    if (key == "checksum") return text(keys_.checksum, key, value);
    if (key == "offset") return number(offset_, key, value);
    if (key == "length") return number(length_, key, value);
    keys_.faults.push_back({ExternalKeys::Fault::Kind::unknown, key, value});
  }

  void finish() {
    if (offset_.known) keys_.offset = offset_.value;
    if (length_.known) keys_.length = length_.value;
  }

 private:
  struct Number {
    bool given = false, known = false;
    uint64_t value = 0;
  };

  void repeated(std::string_view key, std::string_view value) {
    keys_.faults.push_back({ExternalKeys::Fault::Kind::repeated, key, value});
  }
  void text(std::optional<std::string_view>& to, std::string_view key, std::string_view value) {
    if (to) return repeated(key, value);
    to = value;
  }
  void number(Number& to, std::string_view key, std::string_view value) {
    if (to.given) return repeated(key, value);
    to.given = true;
    to.known = read_number(value, to.value);
    if (!to.known) keys_.faults.push_back({ExternalKeys::Fault::Kind::no_number, key, value});
  }

  ExternalKeys& keys_;
  Number offset_, length_;
};

bool begins_with_drive(std::string_view path) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return path.size() >= 2 && path[1] == ':' && is_letter(path[0]);
}

}  // namespace

ExternalKeys external_keys(const Tensor& tensor) {
  ExternalKeys keys;
  KeyReader reader(keys);
  for (const Entry& entry : tensor.external_data) reader.read(entry.key.value_or(""), entry.value.value_or(""));
  reader.finish();
  return keys;
}

std::string_view why_location_is_refused(std::string_view location) {
  if (location.empty()) return "is empty";
  if (location.find('\0') != std::string_view::npos) return "holds a NUL";
  if (location.find('\\') != std::string_view::npos) return "holds a backslash";
  if (location.front() == '/' || begins_with_drive(location)) return "is an absolute path";
  bool names_something = false;
  for (std::string_view rest = location; !rest.empty();) {
    const size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, end);
    if (part == "..") return "holds \"..\"";
    names_something = names_something || (!part.empty() && part != ".");
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!names_something || location.back() == '/') return "names a folder";
  return {};
}

}  // namespace onnx_check
