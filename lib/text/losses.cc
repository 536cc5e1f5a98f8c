#include <algorithm>
#include <fmt/format.h>

#include "lib/proto/encoder.h"
#include "lib/text/reader.h"
#include "onnx_check/text.h"

namespace onnx_check {

namespace {

struct Loss {
  std::string_view message;  // of the standard: "NodeProto"
  uint32_t field = 0;        // 0: the message nests too deep
  uint64_t times = 0;
  std::string first;  // where
};

struct Step {
  std::string_view field;
  size_t index = 0;
  bool indexed = false;
};

// Visits every message of a model.
class LossFinder {
 public:
  LossFinder(const proto::WireSources& sources, std::vector<Loss>& losses) : sources_(sources), losses_(losses) {}

  template <class M>
  void visit(const M& message) {
    proto::each_unrepresented(message, proto::source_in(sources_, message), [&](std::string_view whole) {
      proto::WireField field;
      proto::WireError error{};
      const char* at = whole.data();
      if (proto::read_tag(at, at + whole.size(), field, error)) lose(proto::message_name<M>, field.number);
    });
    constexpr bool nests = std::is_same_v<M, Graph> || std::is_same_v<M, Type>;
    if (nests && depth_ >= text::Reader::max_depth) return lose(proto::message_name<M>, 0);
    depth_ += nests;
    proto::fields(*this, message);
    depth_ -= nests;
  }

  template <class T>
  bool operator()(uint32_t, std::string_view name, const T& member) {
    follow(name, member);
    return false;
  }
  template <class K, class T>
  bool alternative(uint32_t, std::string_view name, K kind, std::remove_const_t<K> its_kind, const T& member) {
    if (kind == its_kind) follow(name, member);
    return false;
  }

 private:
  template <class M>
  requires(std::is_base_of_v<Message, M>) void follow(std::string_view name, const M& message) {
    path_.push_back({name});
    visit(message);
    path_.pop_back();
  }
  template <class M>
  void follow(std::string_view name, M* const& message) {
    if (message != nullptr) follow(name, *message);
  }
  template <class T>
  void follow(std::string_view name, const List<T>& list) {
    if constexpr (std::is_pointer_v<T> || std::is_base_of_v<Message, T>) {
      path_.push_back({name, 0, true});
      for (; path_.back().index < list.size(); ++path_.back().index) visit_element(list[path_.back().index]);
      path_.pop_back();
    }
  }
  void follow(std::string_view name, const proto::TypeBody<const Type>& body) {
    path_.push_back({name});
    visit(body);
    path_.pop_back();
  }
  template <class T>
  requires(!std::is_base_of_v<Message, T>) void follow(std::string_view, const T&) {}

  template <class M>
  void visit_element(M* const& element) {
    visit(*element);
  }
  template <class M>
  requires(std::is_base_of_v<Message, M>) void visit_element(const M& element) { visit(element); }

  void lose(std::string_view message, uint32_t field) {
    const auto same = [&](const Loss& loss) { return loss.message == message && loss.field == field; };
    const auto known = std::find_if(losses_.begin(), losses_.end(), same);
    if (known == losses_.end())
      losses_.push_back({message, field, 1, where()});
    else
      ++known->times;
  }
  std::string where() const {
    std::string out;
    for (const Step& step : path_) {
      if (!out.empty()) out += '.';
      out += step.field;
      if (step.indexed) out += fmt::format("[{}]", step.index);
    }
    return out.empty() ? "the model" : out;
  }

  const proto::WireSources& sources_;
  std::vector<Loss>& losses_;
  std::vector<Step> path_;
  uint32_t depth_ = 0;
};

std::string in_words(const Loss& loss) {
  const std::string times = loss.times == 1 ? "" : fmt::format(", {} times, first", loss.times);
  if (loss.field == 0)
    return fmt::format("{} nested deeper than {} levels{} at {}", loss.message, text::Reader::max_depth, times,
                       loss.first);
  return fmt::format("field {} of {}, which ONNX does not define{} at {}", loss.field, loss.message, times, loss.first);
}

}  // namespace

std::vector<std::string> losses(const Model& model) {
  proto::WireSources sources;
  if (model.format != Format::text && model.source) sources.whole = model.source->bytes();
  if (model.joined) sources.joined = model.joined->bytes();
  std::vector<Loss> found;
  LossFinder(sources, found).visit(model);
  std::vector<std::string> out;
  for (const Loss& loss : found) out.push_back(in_words(loss));
  return out;
}

}  // namespace onnx_check
