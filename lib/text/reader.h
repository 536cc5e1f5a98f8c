#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/text/lexer.h"
#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check::text {

// The tokens of a text one after the other, the memory that what is read goes to, and the faults found on the way.
// Functions that return bool return false once a fault makes it impossible to tell what follows; the fault is reported.
class Reader {
 public:
  static constexpr uint32_t max_depth = 256;
  static constexpr uint32_t max_faults = 20;

  // `text` lives as long as `model`. With `spans`, messages get their stretch of it as source.
  Reader(std::string_view text, Model& model, Sink& sink, bool spans);

  Model& model() { return model_; }
  Arena& arena() { return model_.arena; }
  bool good() const { return faults_ == 0; }

  const Token& token() const { return token_; }
  TokenKind kind() const { return token_.kind; }
  bool at(TokenKind kind) const { return token_.kind == kind; }
  bool at_word(std::string_view word) const { return at(TokenKind::identifier) && token_.text == word; }
  bool at_name() const { return at(TokenKind::identifier) || at(TokenKind::string); }
  bool at_number() const;
  Token following();  // the token after token()
  void advance();
  void back_to(const Token& token);
  bool accept(TokenKind kind);
  bool expect(TokenKind kind);
  // The list goes on after a comma; false at its end, where `closer` stands or should.
  bool more(TokenKind closer);
  // Passes the closer, after more().
  bool end_list(TokenKind closer);

  bool read_name(Name& out);
  bool read_name(Text& out);
  bool read_string(std::string_view& out);
  bool read_text(Text& out);
  bool read_int64(int64_t& out);
  bool read_int32(int32_t& out);

  // Reports that the token is not what was expected; returns false.
  bool unexpected(std::string_view expected);
  // Reports a fault at `where`, a part of the text.
  void fault(std::string_view id, std::string_view where, std::string message, std::string help = {});

  // After a fault in a node that begins at `start`: goes on to the next node, or to the end of its list.
  // False at the end of the text, and after the last fault that is reported.
  bool recover(const Token& start);
  // Passes over the value of a field.
  void skip_value();

  const char* begin() const { return token_.text.data(); }
  void set_span(Message& message, const char* begin) const {
    if (spans_ && last_end_ > begin) message = Message({begin, static_cast<size_t>(last_end_ - begin)});
  }

 private:
  friend class Level;
  bool enter();
  bool unescaped(std::string_view& out);
  bool at_node_start();
  Snippet snippet(std::string_view where) const;

  Model& model_;
  Sink& sink_;
  Lexer lexer_;
  Token token_;
  const char* last_end_ = nullptr;  // of the token before token_
  std::string storage_;
  uint32_t depth_ = 0;
  uint32_t faults_ = 0;
  bool spans_ = false;
};

// A level of nesting: a graph, a type, a list. False, and the rest of the text is not read, beyond Reader::max_depth.
class Level {
 public:
  explicit Level(Reader& reader) : reader_(reader), good_(reader.enter()) {}
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  ~Level() { --reader_.depth_; }
  explicit operator bool() const { return good_; }

 private:
  Reader& reader_;
  bool good_;
};

// Gives a message its stretch of the text when it goes out of scope.
class SpanGuard {
 public:
  SpanGuard(const Reader& reader, Message& message) : reader_(reader), message_(message), begin_(reader.begin()) {}
  SpanGuard(const SpanGuard&) = delete;
  SpanGuard& operator=(const SpanGuard&) = delete;
  ~SpanGuard() { reader_.set_span(message_, begin_); }

 private:
  const Reader& reader_;
  Message& message_;
  const char* begin_;
};

// "a", "a or b", "a, b or c"
std::string alternatives(std::span<const std::string_view> names);

// A field of a record: key: value.
template <class T>
struct Field {
  std::string_view key;
  bool (*read)(Reader&, T&);
};

bool begin_field(Reader& reader, std::string_view& key);
void repeated_key(Reader& reader, std::string_view key);
void unknown_key(Reader& reader, std::string_view key, std::span<const std::string_view> known);

// key: value, … up to and with `closer`; the opening bracket has been read.
template <class T, size_t size>
bool read_fields(Reader& reader, const Field<T> (&fields)[size], TokenKind closer, T& out) {
  uint64_t seen = 0;
  if (reader.accept(closer)) return true;
  do {
    std::string_view key;
    if (!begin_field(reader, key)) return false;
    size_t i = 0;
    while (i < size && fields[i].key != key) ++i;
    if (i == size) {
      std::string_view known[size];
      for (size_t k = 0; k < size; ++k) known[k] = fields[k].key;
      unknown_key(reader, key, known);
      continue;
    }
    if (seen >> i & 1) repeated_key(reader, key);
    seen |= uint64_t{1} << i;
    if (!fields[i].read(reader, out)) return false;
  } while (reader.more(closer));
  return reader.end_list(closer);
}

// [element, …]
template <class ReadElement>
bool read_list(Reader& reader, const ReadElement& read_element) {
  if (!reader.expect(TokenKind::left_bracket)) return false;
  if (reader.accept(TokenKind::right_bracket)) return true;
  do
    if (!read_element()) return false;
  while (reader.more(TokenKind::right_bracket));
  return reader.end_list(TokenKind::right_bracket);
}

}  // namespace onnx_check::text
