#include "cli/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

constexpr std::string_view digits = "0123456789";

// "node 3 (If) then_branch" becomes "node (If) then_branch".
std::string without_node_numbers(std::string_view text) {
  constexpr std::string_view word = "node ";
  std::string out;
  while (!text.empty()) {
    const size_t found = text.find(word);
    const size_t end_of_word = found == text.npos ? text.size() : found + word.size();
    out += text.substr(0, end_of_word);
    text.remove_prefix(end_of_word);
    if (found == std::string_view::npos) break;
    const size_t number = std::min(text.find_first_not_of(digits), text.size());
    if (number == 0) continue;
    out.pop_back();
    text.remove_prefix(number);
  }
  return out;
}

std::string printable(std::string_view text) { return escape_for_terminal(without_node_numbers(text)); }

}  // namespace

Fingerprint fingerprint_of(const Finding& finding) {
  return {finding.id, {}, printable(finding.where.scope), printable(finding.where.subject), printable(finding.message)};
}

std::string hash_of(const Fingerprint& fingerprint) {
  constexpr uint64_t basis = 0xcbf29ce484222325, prime = 0x100000001b3;  // FNV-1a
  uint64_t hash = basis;
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    hash *= prime;  // an end, so that text does not move from one part to the next
  };
  add(fingerprint.id);
  add(fingerprint.file);
  add(fingerprint.scope);
  add(fingerprint.subject);
  add(fingerprint.message);
  return fmt::format("{:016x}", hash);
}

std::string shape_of_message(std::string_view message) {
  std::string out;
  while (!message.empty()) {
    const char c = message.front();
    size_t size = 1;
    out += c;
    if (c == '"' || c == '`') {
      const size_t end = message.find(c, 1);
      size = end == std::string_view::npos ? message.size() : end + 1;
    } else if (digits.find(c) != std::string_view::npos) {
      out.back() = '0';
      size = std::min(message.find_first_not_of(digits), message.size());
    }
    message.remove_prefix(size);
  }
  return out;
}

}  // namespace onnx_check::cli
