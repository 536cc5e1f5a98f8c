#include "inference/einsum.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace onnx_check {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string shown(char c) {
  return c >= ' ' && c <= '~' ? fmt::format("\"{}\"", c) : fmt::format("byte {}", static_cast<unsigned char>(c));
}

std::optional<EinsumTerm> parse_term(std::string_view text, std::string& fault) {
  EinsumTerm term;
  while (!text.empty()) {
    if (text.starts_with("...")) {
      if (term.ellipsis) {
        fault = "a term has two ellipses, expected one at most";
        return std::nullopt;
      }
      term.ellipsis = term.letters.size();
      text.remove_prefix(3);
      continue;
    }
    if (!is_letter(text.front())) {
      fault = fmt::format("the equation holds {}, expected a letter", shown(text.front()));
      return std::nullopt;
    }
    term.letters += text.front();
    text.remove_prefix(1);
  }
  return term;
}

}  // namespace

std::optional<EinsumEquation> parse_einsum(std::string_view equation, std::string& fault) {
  std::string text(equation);
  std::erase(text, ' ');
  std::string_view rest = text;
  EinsumEquation parsed;
  if (const size_t arrow = rest.find("->"); arrow != std::string_view::npos) {
    parsed.output = parse_term(rest.substr(arrow + 2), fault);
    if (!parsed.output) return std::nullopt;
    rest = rest.substr(0, arrow);
  }
  while (true) {
    const size_t comma = rest.find(',');
    auto term = parse_term(rest.substr(0, comma), fault);
    if (!term) return std::nullopt;
    parsed.inputs.push_back(std::move(*term));
    if (comma == std::string_view::npos) return parsed;
    rest.remove_prefix(comma + 1);
  }
}

EinsumTerm output_of(const EinsumEquation& equation) {
  if (equation.output) return *equation.output;
  EinsumTerm output;
  std::map<char, size_t> occurrences;
  for (const EinsumTerm& term : equation.inputs) {
    for (const char letter : term.letters) ++occurrences[letter];
    if (term.ellipsis) output.ellipsis = 0;
  }
  for (const auto& [letter, count] : occurrences)
    if (count == 1) output.letters += letter;
  return output;
}

}  // namespace onnx_check
