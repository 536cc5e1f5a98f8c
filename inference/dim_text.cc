#include <charconv>
#include <fmt/format.h>

#include "inference/dim.h"

namespace onnx_check {

namespace {

bool begins_identifier(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool continues_identifier(char c) { return begins_identifier(c) || (c >= '0' && c <= '9') || c == '.' || c == ':'; }

bool is_identifier(std::string_view text) {
  if (text.empty() || !begins_identifier(text.front())) return false;
  for (const char c : text)
    if (!continues_identifier(c)) return false;
  return true;
}

constexpr std::string_view name_of(DimOperation operation) {
  switch (operation) {
    case DimOperation::floor_div:
      return "//";
    case DimOperation::mod:
      return "%";
    case DimOperation::min:
      return "min";
    case DimOperation::max:
      return "max";
    case DimOperation::broadcast:
      return "broadcast";
  }
  return "";
}

void print(std::string& out, Dim dim, bool as_factor);

void print_atom(std::string& out, const DimExpr& atom) {
  if (atom.kind == DimExpr::Kind::symbol) {
    out += is_identifier(atom.name) ? std::string(atom.name) : fmt::format("`{}`", atom.name);
    return;
  }
  if (atom.operation == DimOperation::floor_div || atom.operation == DimOperation::mod) {
    print(out, atom.left, true);
    out += name_of(atom.operation);
    print(out, atom.right, true);
    return;
  }
  out += name_of(atom.operation);
  out += '(';
  print(out, atom.left, false);
  out += ',';
  print(out, atom.right, false);
  out += ')';
}

// Operations on either side of a product bind no stronger than it, so they stand in parentheses.
void print_factor(std::string& out, const DimExpr& atom, bool alone) {
  const bool infix = atom.kind == DimExpr::Kind::operation &&
                     (atom.operation == DimOperation::floor_div || atom.operation == DimOperation::mod);
  if (infix && !alone) out += '(';
  print_atom(out, atom);
  if (infix && !alone) out += ')';
}

void print_term(std::string& out, const DimExpr::Term& term, bool first) {
  const bool negative = term.factor < 0;
  if (negative || !first) out += negative ? '-' : '+';
  const uint64_t size = negative ? -static_cast<uint64_t>(term.factor) : static_cast<uint64_t>(term.factor);
  const bool alone = size == 1 && term.atoms.size() == 1;
  if (term.atoms.empty() || size != 1) out += fmt::format("{}", size);
  for (size_t i = 0; i < term.atoms.size(); ++i) {
    if (i > 0 || size != 1) out += '*';
    print_factor(out, *term.atoms[i], alone);
  }
}

void print(std::string& out, Dim dim, bool as_factor) {
  if (!dim.known()) {
    out += '?';
  } else if (dim.is_number()) {
    out += as_factor && dim.number() < 0 ? fmt::format("({})", dim.number()) : fmt::format("{}", dim.number());
  } else if (dim.expr()->kind != DimExpr::Kind::sum) {
    print_factor(out, *dim.expr(), !as_factor);
  } else {
    if (as_factor) out += '(';
    for (const DimExpr::Term& term : dim.expr()->terms) print_term(out, term, &term == dim.expr()->terms.data());
    if (as_factor) out += ')';
  }
}

}  // namespace

std::string to_string(Dim dim) {
  std::string out;
  print(out, dim, false);
  return out;
}

// Recursive descent, as deep as `most_nested`. Names are those of symbols that the pool has; another one ends it.
class DimTextReader {
 public:
  DimTextReader(DimPool& pool, std::string_view text) : pool_(pool), rest_(text) {}

  std::optional<Dim> read() {
    const Dim dim = sum();
    if (failed_ || !rest_.empty() || !has_symbol_) return std::nullopt;
    return dim;
  }

 private:
  static constexpr int most_nested = 32;

  bool take(std::string_view token) {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  Dim fail() {
    failed_ = true;
    return {};
  }

  Dim sum() {
    if (++nested_ > most_nested) return fail();
    Dim total = take("-") ? pool_.mul(product(), -1) : product();
    while (!failed_) {
      if (take("+"))
        total = pool_.add(total, product());
      else if (take("-"))
        total = pool_.sub(total, product());
      else
        break;
    }
    --nested_;
    return total;
  }

  Dim product() {
    Dim total = factor();
    while (!failed_) {
      if (take("//"))
        total = pool_.floor_div(total, factor());
      else if (take("%"))
        total = pool_.mod(total, factor());
      else if (take("*"))
        total = pool_.mul(total, factor());
      else
        break;
    }
    return total;
  }

  Dim factor() {
    if (take("(")) {
      const Dim inner = sum();
      return take(")") ? inner : fail();
    }
    take("");
    if (rest_.empty()) return fail();
    if (rest_.front() >= '0' && rest_.front() <= '9') return number();
    if (take("`")) {
      const size_t end = rest_.find('`');
      if (end == std::string_view::npos) return fail();
      const std::string_view name = rest_.substr(0, end);
      rest_.remove_prefix(end + 1);
      return known_symbol(name);
    }
    return name();
  }

  Dim number() {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return fail();
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }

  Dim name() {
    size_t length = 0;
    if (begins_identifier(rest_.front()))
      while (length < rest_.size() && continues_identifier(rest_[length])) ++length;
    if (length == 0) return fail();
    const std::string_view name = rest_.substr(0, length);
    rest_.remove_prefix(length);
    if (take("(")) return call(name);
    return known_symbol(name);
  }

  Dim call(std::string_view function) {
    const Dim left = sum();
    if (!take(",")) return fail();
    const Dim right = sum();
    if (!take(")")) return fail();
    if (function == name_of(DimOperation::min)) return pool_.min(left, right);
    if (function == name_of(DimOperation::max)) return pool_.max(left, right);
    if (function == name_of(DimOperation::broadcast)) return pool_.broadcast(left, right);
    return fail();
  }

  Dim known_symbol(std::string_view name) {
    has_symbol_ = true;
    const auto symbol = pool_.symbols_.find(name);
    return symbol == pool_.symbols_.end() ? fail() : Dim(symbol->second);
  }

  DimPool& pool_;
  std::string_view rest_;
  int nested_ = 0;
  bool failed_ = false;
  bool has_symbol_ = false;
};

Dim parse_dim(DimPool& pool, std::string_view text, bool declared) {
  if (text.empty() || text == "?") return {};
  if (const auto dim = DimTextReader(pool, text).read()) return *dim;
  return declared ? pool.declare(text) : pool.state(text);
}

}  // namespace onnx_check
