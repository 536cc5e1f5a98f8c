#include "lib/text/lexer.h"

#include "lib/text/characters.h"

namespace onnx_check::text {

namespace {

TokenKind punctuation_kind(char c) {
  switch (c) {
    case '(':
      return TokenKind::left_paren;
    case ')':
      return TokenKind::right_paren;
    case '[':
      return TokenKind::left_bracket;
    case ']':
      return TokenKind::right_bracket;
    case '{':
      return TokenKind::left_brace;
    case '}':
      return TokenKind::right_brace;
    case '<':
      return TokenKind::less;
    case '>':
      return TokenKind::greater;
    case ',':
      return TokenKind::comma;
    case '=':
      return TokenKind::equals;
    case ':':
      return TokenKind::colon;
    case '.':
      return TokenKind::dot;
    case '@':
      return TokenKind::at;
    case '?':
      return TokenKind::question;
    default:
      return TokenKind::bad_character;
  }
}

size_t skip_digits(std::string_view text, size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

// Bytes of the UTF-8 sequence that begins at `at`, so that a message never shows half a character.
size_t character_size(std::string_view text, size_t at) {
  size_t size = 1;
  while (at + size < text.size() && size < 4 && (static_cast<unsigned char>(text[at + size]) & 0xc0) == 0x80) ++size;
  return size;
}

struct Escape {
  size_t size = 0;  // of the whole escape in the source; 0: malformed
  uint32_t code = 0;
  bool is_byte = false;  // \xHH: one byte, not a character
};

Escape hex_escape(std::string_view text) {
  uint32_t code = 0;
  if (text[1] == 'x') {
    if (text.size() < 4 || !is_hex_digit(text[2]) || !is_hex_digit(text[3])) return {};
    return {4, hex_value(text[2]) * 16 + hex_value(text[3]), true};
  }
  if (text.size() < 3 || text[2] != '{') return {};
  size_t at = 3;
  for (; at < text.size() && is_hex_digit(text[at]) && code <= 0x10ffff; ++at) code = code * 16 + hex_value(text[at]);
  if (at == 3 || at >= text.size() || text[at] != '}' || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return {};
  return {at + 1, code, false};
}

// `text` begins with a backslash.
Escape read_escape(std::string_view text) {
  if (text.size() < 2) return {};
  switch (text[1]) {
    case 'n':
      return {2, '\n', true};
    case 't':
      return {2, '\t', true};
    case 'r':
      return {2, '\r', true};
    case 'x':
    case 'u':
      return hex_escape(text);
    default:
      break;
  }
  if (is_letter(text[1]) || is_digit(text[1])) return {};
  return {2, static_cast<unsigned char>(text[1]), true};
}

}  // namespace

std::string_view describe(TokenKind kind) {
  switch (kind) {
    case TokenKind::end:
      return "the end of the text";
    case TokenKind::identifier:
      return "a name";
    case TokenKind::string:
      return "a string";
    case TokenKind::integer:
      return "an integer";
    case TokenKind::real:
    case TokenKind::hex:
    case TokenKind::inf_or_nan:
      return "a number";
    case TokenKind::arrow:
      return "\"=>\"";
    case TokenKind::left_paren:
      return "\"(\"";
    case TokenKind::right_paren:
      return "\")\"";
    case TokenKind::left_bracket:
      return "\"[\"";
    case TokenKind::right_bracket:
      return "\"]\"";
    case TokenKind::left_brace:
      return "\"{\"";
    case TokenKind::right_brace:
      return "\"}\"";
    case TokenKind::less:
      return "\"<\"";
    case TokenKind::greater:
      return "\">\"";
    case TokenKind::comma:
      return "\",\"";
    case TokenKind::equals:
      return "\"=\"";
    case TokenKind::colon:
      return "\":\"";
    case TokenKind::dot:
      return "\".\"";
    case TokenKind::at:
      return "\"@\"";
    case TokenKind::question:
      return "\"?\"";
    case TokenKind::open_string:
      return "an unclosed string";
    case TokenKind::bad_number:
      return "a malformed number";
    case TokenKind::bad_character:
      return "an unknown character";
  }
  return "";
}

Token Lexer::take(TokenKind kind, size_t size) {
  const Token token{kind, text_.substr(at_, size)};
  at_ += size;
  return token;
}

void Lexer::skip_space() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '#') {
      const size_t line_end = text_.find('\n', at_);
      at_ = line_end == std::string_view::npos ? text_.size() : line_end;
    } else if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
      return;
    } else {
      ++at_;
    }
  }
}

Token Lexer::next() {
  skip_space();
  if (at_ >= text_.size()) return {TokenKind::end, text_.substr(text_.size())};
  const char c = text_[at_];
  if (is_letter(c) || c == '_') {
    size_t end = at_ + 1;
    while (end < text_.size() && is_name_character(text_[end])) ++end;
    return take(TokenKind::identifier, end - at_);
  }
  if (c == '"') return string_token();
  const char following = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
  if (is_digit(c) || c == '-' || c == '+' || (c == '.' && is_digit(following))) return number_token();
  if (c == '=' && following == '>') return take(TokenKind::arrow, 2);
  const TokenKind kind = punctuation_kind(c);
  return take(kind, kind == TokenKind::bad_character ? character_size(text_, at_) : 1);
}

Token Lexer::string_token() {
  size_t end = at_ + 1;
  while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
  if (end >= text_.size()) return take(TokenKind::open_string, text_.size() - at_);
  return take(TokenKind::string, end + 1 - at_);
}

Token Lexer::number_token() {
  const auto at = [this](size_t i) { return i < text_.size() ? text_[i] : '\0'; };
  size_t end = at_;
  if (at(end) == '-' || at(end) == '+') ++end;
  TokenKind kind = TokenKind::integer;
  if (at(end) == 'i' || at(end) == 'n') {
    const size_t word = end;
    while (is_name_character(at(end))) ++end;
    const std::string_view name = text_.substr(word, end - word);
    return take(name == "inf" || name == "nan" ? TokenKind::inf_or_nan : TokenKind::bad_number, end - at_);
  }
  if (at(end) == '0' && (at(end + 1) == 'x' || at(end + 1) == 'X')) {
    const size_t first = end += 2;
    while (is_hex_digit(at(end))) ++end;
    kind = end == first ? TokenKind::bad_number : TokenKind::hex;
  } else {
    const size_t whole = end;
    end = skip_digits(text_, end);
    bool digits = end > whole;
    if (at(end) == '.') {
      kind = TokenKind::real;
      const size_t fraction = ++end;
      end = skip_digits(text_, end);
      digits |= end > fraction;
    }
    if (digits && (at(end) == 'e' || at(end) == 'E')) {
      kind = TokenKind::real;
      ++end;
      if (at(end) == '-' || at(end) == '+') ++end;
      const size_t exponent = end;
      end = skip_digits(text_, end);
      digits = end > exponent;
    }
    if (!digits) kind = TokenKind::bad_number;
  }
  if (is_name_character(at(end))) {
    kind = TokenKind::bad_number;
    while (is_name_character(at(end))) ++end;
  }
  return take(kind, end - at_);
}

bool Lexer::first_on_line(const Token& token) const {
  for (size_t at = offset_of(token); at > 0; --at) {
    const char before = text_[at - 1];
    if (before == '\n') return true;
    if (before != ' ' && before != '\t' && before != '\r') return false;
  }
  return true;
}

std::optional<std::string_view> unescape(std::string_view token, std::string& storage, std::string_view& bad) {
  const std::string_view inner = token.substr(1, token.size() - 2);
  size_t at = inner.find('\\');
  if (at == std::string_view::npos) return inner;
  storage.assign(inner.substr(0, at));
  while (at < inner.size()) {
    if (inner[at] != '\\') {
      const size_t next = std::min(inner.find('\\', at), inner.size());
      storage.append(inner.substr(at, next - at));
      at = next;
      continue;
    }
    const Escape escape = read_escape(inner.substr(at));
    if (escape.size == 0) {
      bad = inner.substr(at);
      return std::nullopt;
    }
    if (escape.is_byte)
      storage.push_back(static_cast<char>(escape.code));
    else
      append_utf8(storage, escape.code);
    at += escape.size;
  }
  return storage;
}

}  // namespace onnx_check::text
