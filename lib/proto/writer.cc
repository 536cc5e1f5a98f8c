#include "lib/proto/writer.h"

#include <array>
#include <cstring>
#include <fmt/format.h>

#include "lib/proto/encoder.h"

namespace onnx_check::proto {

namespace {

// What is decided of each message that is written, in the order of writing.
struct Planned {
  uint64_t size : 63;
  uint64_t copied : 1;  // from the source, with everything below
};

// The first pass. A message is copied if neither it nor anything below it was touched.
class Measure {
 public:
  Measure(const WireSources& sources, std::vector<Planned>& plan, int depth)
      : sources_(sources), plan_(plan), depth_(depth) {}

  void varint(uint64_t value) { size_ += varint_size(value); }
  void bytes(std::string_view bytes) { size_ += bytes.size(); }

  template <class M>
  void message(uint32_t number, const M& message) {
    Measure inner(sources_, plan_, depth_ + 1);
    inner.measure(message);
    too_deep_ |= inner.too_deep_;
    changed_ |= inner.changed_;
    varint(uint64_t{number} << 3);
    varint(inner.size_);
    size_ += inner.size_;
  }

  template <class M>
  void measure(const M& message) {
    if (depth_ > max_depth) {
      too_deep_ = true;
      return;
    }
    const size_t at = plan_.size();
    plan_.push_back({});
    FieldEncoder<Measure> encoder(*this);
    fields(encoder, message);

    const std::string_view source = source_in(sources_, message);
    changed_ |= touched(message) || source.data() == nullptr;
    if (!changed_) {
      plan_.resize(at + 1);
      size_ = source.size();
    } else {
      each_unrepresented(message, source, [this](std::string_view field) { size_ += field.size(); });
    }
    plan_[at] = {size_, !changed_};
  }

  bool too_deep() const { return too_deep_; }

 private:
  const WireSources& sources_;
  std::vector<Planned>& plan_;
  int depth_;
  uint64_t size_ = 0;
  bool changed_ = false;
  bool too_deep_ = false;
};

// The second pass.
class Emit {
 public:
  Emit(const WireSources& sources, const std::vector<Planned>& plan, Output& out)
      : sources_(sources), plan_(plan), out_(out) {}
  ~Emit() { flush(); }
  Emit(const Emit&) = delete;
  Emit& operator=(const Emit&) = delete;

  void varint(uint64_t value) {
    std::array<char, 10> buffer;
    const char* end = write_varint(buffer.data(), value);
    bytes({buffer.data(), static_cast<size_t>(end - buffer.data())});
  }
  // Payloads pass the buffer by.
  void bytes(std::string_view bytes) {
    const bool large = bytes.size() > buffer_.size() / 2;
    if (large || bytes.size() > buffer_.size() - used_) flush();
    if (large) return out_.write(bytes);
    if (!bytes.empty()) std::memcpy(buffer_.data() + used_, bytes.data(), bytes.size());
    used_ += bytes.size();
  }

  template <class M>
  void message(uint32_t number, const M& message) {
    varint(uint64_t{number} << 3 | static_cast<uint64_t>(Wire::len));
    varint(plan_[next_].size);
    emit(message);
  }

  template <class M>
  void emit(const M& message) {
    const std::string_view source = source_in(sources_, message);
    if (plan_[next_++].copied) return bytes(source);
    FieldEncoder<Emit> encoder(*this);
    fields(encoder, message);
    each_unrepresented(message, source, [this](std::string_view field) { bytes(field); });
  }

 private:
  void flush() {
    out_.write({buffer_.data(), used_});
    used_ = 0;
  }

  const WireSources& sources_;
  const std::vector<Planned>& plan_;
  Output& out_;
  size_t next_ = 0;
  size_t used_ = 0;
  std::array<char, 1 << 16> buffer_;
};

template <class M>
Result<Done> write_message(const M& message, const WireSources& sources, Output& out) {
  std::vector<Planned> plan;
  Measure measure(sources, plan, 0);
  measure.measure(message);
  if (measure.too_deep()) return Error{Error::Kind::cannot_say, fmt::format("messages nest deeper than {}", max_depth)};
  Emit(sources, plan, out).emit(message);
  return Done{};
}

}  // namespace

Result<Done> write_model(const Model& model, Output& out) { return write_message(model, wire_sources(model), out); }

Result<Done> write_value(const Value& value, Output& out) {
  Result<Done> result = Done{};
  with_body(value, [&](const auto& body) { result = write_message(body, WireSources{}, out); });
  return result;
}

}  // namespace onnx_check::proto
