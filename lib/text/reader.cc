#include "lib/text/reader.h"

#include <algorithm>
#include <fmt/format.h>

#include "lib/text/number.h"

namespace onnx_check::text {

namespace {

constexpr size_t shown_before = 80, shown_after = 60;  // bytes of a long line around a fault

std::string found(const Token& token) {
  constexpr size_t longest = 40;
  switch (token.kind) {
    case TokenKind::identifier:
    case TokenKind::integer:
    case TokenKind::real:
    case TokenKind::hex:
    case TokenKind::inf_or_nan:
    case TokenKind::string:
      return std::string(token.text.substr(0, longest)) + (token.text.size() > longest ? "…" : "");
    default:
      return std::string(describe(token.kind));
  }
}

bool is_opening(TokenKind kind) {
  return kind == TokenKind::left_paren || kind == TokenKind::left_bracket || kind == TokenKind::left_brace ||
         kind == TokenKind::less;
}

bool is_closing(TokenKind kind) {
  return kind == TokenKind::right_paren || kind == TokenKind::right_bracket || kind == TokenKind::right_brace ||
         kind == TokenKind::greater;
}

bool continues_utf8(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

std::string alternatives(std::span<const std::string_view> names) {
  std::string out;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " or " : ", ";
    out += names[i];
  }
  return out;
}

Reader::Reader(std::string_view text, Model& model, Sink& sink, bool spans)
    : model_(model), sink_(sink), lexer_(text), spans_(spans) {
  if (text.starts_with("\xef\xbb\xbf")) lexer_.seek(3);
  last_end_ = text.data();
  token_ = lexer_.next();
}

bool Reader::at_number() const {
  switch (kind()) {
    case TokenKind::integer:
    case TokenKind::real:
    case TokenKind::hex:
    case TokenKind::inf_or_nan:
      return true;
    default:
      return at_word("inf") || at_word("nan");
  }
}

Token Reader::following() {
  const size_t here = lexer_.offset();
  const Token next = lexer_.next();
  lexer_.seek(here);
  return next;
}

void Reader::advance() {
  last_end_ = token_.text.data() + token_.text.size();
  token_ = lexer_.next();
}

void Reader::back_to(const Token& token) {
  lexer_.seek(lexer_.offset_of(token) + token.text.size());
  token_ = token;
}

bool Reader::accept(TokenKind kind) {
  if (!at(kind)) return false;
  advance();
  return true;
}

bool Reader::expect(TokenKind kind) { return accept(kind) || unexpected(describe(kind)); }

bool Reader::more(TokenKind closer) { return accept(TokenKind::comma) && !at(closer); }

bool Reader::end_list(TokenKind closer) {
  return accept(closer) || unexpected(fmt::format("\",\" or {}", describe(closer)));
}

bool Reader::unescaped(std::string_view& out) {
  std::string_view bad;
  const auto text = unescape(token_.text, storage_, bad);
  if (!text) {
    fault("text/bad-escape", bad.substr(0, 2), fmt::format("the escape {} is not known", bad.substr(0, 2)),
          R"(write \\ for a backslash; the escapes are \" \\ \n \t \r \xHH \u{H…})");
    out = token_.text.substr(1, token_.text.size() - 2);
    return true;
  }
  out = text->data() == storage_.data() ? arena().copy(*text) : *text;
  return true;
}

bool Reader::read_name(Text& out) {
  std::string_view text = token_.text;
  if (at(TokenKind::string)) {
    unescaped(text);
  } else if (!at(TokenKind::identifier)) {
    return unexpected("a name");
  }
  out = text;
  advance();
  return true;
}

bool Reader::read_name(Name& out) {
  Text text;
  if (!read_name(text)) return false;
  out = model_.names.intern(*text);
  return true;
}

bool Reader::read_string(std::string_view& out) {
  if (!at(TokenKind::string)) return unexpected("a string");
  unescaped(out);
  advance();
  return true;
}

bool Reader::read_text(Text& out) {
  std::string_view text;
  if (!read_string(text)) return false;
  out = text;
  return true;
}

bool Reader::read_int64(int64_t& out) {
  if (!at(TokenKind::integer) && !at(TokenKind::hex)) return unexpected("an integer");
  const auto integer = parse_integer(token_.text);
  const auto value = integer ? integer->as_int64() : std::nullopt;
  if (!value)
    fault("text/number-range", token_.text,
          fmt::format("{} does not fit, expected an integer of 64 bits", found(token_)));
  out = value.value_or(0);
  advance();
  return true;
}

bool Reader::read_int32(int32_t& out) {
  const Token number = token_;
  int64_t value = 0;
  if (!read_int64(value)) return false;
  out = static_cast<int32_t>(value);
  if (out != value)
    fault("text/number-range", number.text,
          fmt::format("{} does not fit, expected an integer of 32 bits", found(number)));
  return true;
}

bool Reader::unexpected(std::string_view expected) {
  switch (kind()) {
    case TokenKind::open_string:
      fault("text/unclosed-string", token_.text.substr(0, 1),
            fmt::format("the string that begins here has no end, expected {}", expected), "add the closing quote");
      break;
    case TokenKind::bad_number:
      fault("text/bad-number", token_.text,
            fmt::format("\"{}\" is neither a number nor a name, expected {}", token_.text, expected),
            "put the name in double quotes");
      break;
    case TokenKind::bad_character:
      fault("text/unexpected", token_.text, fmt::format("found \"{}\", expected {}", token_.text, expected),
            "put a name that is no identifier in double quotes");
      break;
    default:
      fault("text/unexpected", token_.text, fmt::format("found {}, expected {}", found(token_), expected));
  }
  return false;
}

void Reader::fault(std::string_view id, std::string_view where, std::string message, std::string help) {
  if (faults_ >= max_faults) return;
  Finding finding;
  finding.id = id;
  finding.message = std::move(message);
  finding.help = std::move(help);
  finding.where.file = model_.path;
  const std::string_view text = lexer_.text();
  const auto offset = static_cast<size_t>(where.data() - text.data());
  const size_t line_begin = text.substr(0, offset).rfind('\n') + 1;
  finding.where.line =
      static_cast<uint32_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(line_begin), '\n') + 1);
  finding.where.column = static_cast<uint32_t>(offset - line_begin + 1);
  finding.snippet = snippet(where);
  if (++faults_ == max_faults) {
    finding.notes.push_back(fmt::format("reading stops after {} faults", max_faults));
    lexer_.seek(text.size());
    token_ = lexer_.next();
  }
  sink_.report(std::move(finding));
}

Snippet Reader::snippet(std::string_view where) const {
  const std::string_view text = lexer_.text();
  const auto offset = static_cast<size_t>(where.data() - text.data());
  size_t begin = text.substr(0, offset).rfind('\n') + 1;
  size_t end = std::min(text.find('\n', offset), text.size());
  const size_t mark_size = std::min(std::max<size_t>(where.size(), 1), std::max<size_t>(end - offset, 1));
  if (offset - begin > shown_before) begin = offset - shown_before;
  if (end - offset > mark_size + shown_after)
    end = std::min(end, offset + std::min(mark_size, shown_after) + shown_after);
  while (begin < offset && continues_utf8(text[begin])) ++begin;
  while (end > offset && end < text.size() && continues_utf8(text[end])) --end;
  if (end > begin && text[end - 1] == '\r') --end;
  Snippet out;
  out.text = text.substr(begin, end - begin);
  out.mark_begin = offset - begin;
  if (out.mark_begin >= out.text.size()) out.text.append(out.mark_begin + 1 - out.text.size(), ' ');
  out.mark_size = std::min(mark_size, out.text.size() - out.mark_begin);
  return out;
}

bool Reader::enter() {
  if (++depth_ <= max_depth) return true;
  fault("text/too-deep", token_.text, fmt::format("nested deeper than {} levels", max_depth));
  faults_ = max_faults;
  lexer_.seek(lexer_.text().size());
  token_ = lexer_.next();
  return false;
}

// A fault inside a node leaves brackets open. The list of nodes ends at a brace that none of the failed node matches. A
// node begins where a line begins and no bracket of the failed node is open, or where the line reads "name = Op (":
// then a closing bracket was forgotten.
bool Reader::recover(const Token& start) {
  if (faults_ >= max_faults) return false;
  const size_t failed_at = lexer_.offset_of(token_);
  lexer_.seek(lexer_.offset_of(start));
  int64_t open = 0, open_braces = 0;
  for (token_ = lexer_.next(); !at(TokenKind::end); advance()) {
    const size_t here = lexer_.offset_of(token_);
    if (at(TokenKind::right_brace) && open_braces == 0) return true;
    const bool beyond = here >= failed_at && here > lexer_.offset_of(start);
    if (beyond && lexer_.first_on_line(token_) && (open <= 0 || at_node_start()) && !is_closing(kind())) return true;
    open += is_opening(kind()) - is_closing(kind());
    open_braces += at(TokenKind::left_brace) - at(TokenKind::right_brace);
  }
  return false;
}

bool Reader::at_node_start() {
  if (!at_name() || following().kind != TokenKind::equals) return false;
  const size_t here = lexer_.offset();
  lexer_.next();
  const Token op = lexer_.next();
  const Token then = lexer_.next();
  lexer_.seek(here);
  return op.kind == TokenKind::identifier && op.text[0] >= 'A' && op.text[0] <= 'Z' &&
         (then.kind == TokenKind::left_paren || then.kind == TokenKind::less);
}

void Reader::skip_value() {
  int64_t open = 0;
  while (!at(TokenKind::end)) {
    if (open == 0 && (at(TokenKind::comma) || is_closing(kind()))) return;
    if (is_opening(kind())) ++open;
    if (is_closing(kind())) --open;
    advance();
  }
}

bool begin_field(Reader& reader, std::string_view& key) {
  if (!reader.at(TokenKind::identifier)) return reader.unexpected("a key");
  key = reader.token().text;
  reader.advance();
  return reader.expect(TokenKind::colon);
}

void repeated_key(Reader& reader, std::string_view key) {
  reader.fault("text/repeated-key", key, fmt::format("{} is given twice, expected once", key), "remove one of them");
}

void unknown_key(Reader& reader, std::string_view key, std::span<const std::string_view> known) {
  reader.fault("text/unknown-key", key,
               fmt::format("the key {} is not known here, expected {}", key, alternatives(known)));
  reader.skip_value();
}

}  // namespace onnx_check::text
