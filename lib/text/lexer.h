#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace onnx_check::text {

enum class TokenKind : uint8_t {
  end,
  identifier,
  string,  // with its quotes; see unescape()
  integer,
  real,  // with a fraction or an exponent
  hex,
  inf_or_nan,  // with a sign; without one it is an identifier
  arrow,       // =>
  left_paren,
  right_paren,
  left_bracket,
  right_bracket,
  left_brace,
  right_brace,
  less,
  greater,
  comma,
  equals,
  colon,
  dot,
  at,
  question,
  open_string,  // a string without its closing quote
  bad_number,
  bad_character,
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;
};

// "\")\"", "a name" …: the kind as a message says it.
std::string_view describe(TokenKind kind);

// Cuts text into tokens. White space and comments (# to the end of the line) separate them.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Token next();
  std::string_view text() const { return text_; }
  size_t offset() const { return at_; }
  void seek(size_t offset) { at_ = offset; }
  size_t offset_of(const Token& token) const { return static_cast<size_t>(token.text.data() - text_.data()); }
  // Only white space stands between the start of the line and the token.
  bool first_on_line(const Token& token) const;

 private:
  void skip_space();
  Token take(TokenKind kind, size_t size);
  Token string_token();
  Token number_token();

  std::string_view text_;
  size_t at_ = 0;
};

// The bytes that a string token stands for. `storage` is used where an escape makes them differ from the source.
// Nothing if an escape is malformed; `bad` is then the text from its backslash on.
std::optional<std::string_view> unescape(std::string_view token, std::string& storage, std::string_view& bad);

}  // namespace onnx_check::text
