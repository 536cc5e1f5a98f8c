#include <utility>

#include "lib/text/grammar.h"
#include "onnx_check/text.h"

namespace onnx_check {

namespace {

class OwnedText final : public Source {
 public:
  explicit OwnedText(std::string text) : text_(std::move(text)) {}
  std::string_view bytes() const override { return text_; }

 private:
  std::string text_;
};

std::vector<uint64_t> line_starts(std::string_view text) {
  std::vector<uint64_t> starts{0};
  for (size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) starts.push_back(at + 1);
  return starts;
}

// Reads all of `source` as one T.
template <class T, class Read>
T* parse_one(std::string_view source, Model& owner, Sink& sink, const Read& read) {
  text::Reader reader(owner.arena.copy(source), owner, sink, false);
  T* out = owner.arena.make<T>();
  if (!read(reader, *out)) return nullptr;
  if (!reader.at(text::TokenKind::end)) reader.unexpected("the end of the text");
  return reader.good() ? out : nullptr;
}

}  // namespace

bool parse_model(std::unique_ptr<Source> source, Model& model, Sink& sink) {
  model.source = std::move(source);
  model.format = Format::text;
  model.line_starts = line_starts(model.source->bytes());
  text::Reader reader(model.source->bytes(), model, sink, true);
  return text::read_model(reader, model) && reader.good();
}

bool parse_model(std::string_view text, Model& model, Sink& sink) {
  return parse_model(std::make_unique<OwnedText>(std::string(text)), model, sink);
}

Graph* parse_graph(std::string_view text, Model& owner, Sink& sink) {
  return parse_one<Graph>(text, owner, sink, text::read_graph);
}
Function* parse_function(std::string_view text, Model& owner, Sink& sink) {
  return parse_one<Function>(text, owner, sink, text::read_function);
}
Node* parse_node(std::string_view text, Model& owner, Sink& sink) {
  return parse_one<Node>(text, owner, sink, text::read_node);
}
Attribute* parse_attribute(std::string_view text, Model& owner, Sink& sink) {
  return parse_one<Attribute>(text, owner, sink, text::read_attribute);
}
Type* parse_type(std::string_view text, Model& owner, Sink& sink) {
  return parse_one<Type>(text, owner, sink, text::read_type);
}
Value* parse_value(std::string_view text, const Type& type, Model& owner, Sink& sink) {
  return parse_one<Value>(text, owner, sink,
                          [&type](text::Reader& reader, Value& out) { return text::read_value(reader, type, out); });
}

}  // namespace onnx_check
