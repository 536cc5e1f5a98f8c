#include "lib/proto/unknown_fields.h"

#include <fmt/format.h>
#include <map>
#include <utility>

#include "lib/proto/encoder.h"

namespace onnx_check::proto {

namespace {

// A pass of FieldEncoder that looks for fields instead of encoding them.
class FindUnknown {
 public:
  explicit FindUnknown(const WireSources& sources) : sources_(sources) {}

  void varint(uint64_t) {}
  void bytes(std::string_view) {}
  template <class M>
  void message(uint32_t, const M& message) {
    if (depth_ == max_depth) return;
    ++depth_;
    find(message);
    --depth_;
  }
  template <class M>
  void find(const M& message) {
    each_unrepresented(message, source_in(sources_, message), [this](std::string_view whole) {
      WireField field;
      WireError error{};
      const char* at = whole.data();
      read_field(at, at + whole.size(), field, error);
      ++counts[{message_name<M>, field.number}];
    });
    FieldEncoder<FindUnknown> encoder(*this);
    fields(encoder, message);
  }

  std::map<std::pair<std::string_view, uint32_t>, uint64_t> counts;

 private:
  const WireSources& sources_;
  int depth_ = 0;
};

}  // namespace

std::vector<std::string> unknown_fields(const Model& model) {
  const WireSources sources = wire_sources(model);
  FindUnknown walk(sources);
  if (sources.whole.data() != nullptr) walk.find(model);
  std::vector<std::string> found;
  for (const auto& [field, count] : walk.counts)
    found.push_back(count == 1 ? fmt::format("field {} of {}", field.second, field.first)
                               : fmt::format("field {} of {} ({} times)", field.second, field.first, count));
  return found;
}

}  // namespace onnx_check::proto
