#include "tests/runner/replacement.h"

#include <array>
#include <regex.h>

namespace onnx_check::spec {
namespace {

constexpr size_t groups = 10;

class CompiledPattern {
 public:
  explicit CompiledPattern(const std::string& pattern)
      : good_(regcomp(&regex_, pattern.c_str(), REG_EXTENDED | REG_NEWLINE) == 0) {}
  CompiledPattern(const CompiledPattern&) = delete;
  CompiledPattern& operator=(const CompiledPattern&) = delete;
  ~CompiledPattern() {
    if (good_) regfree(&regex_);
  }
  bool good() const { return good_; }

  bool find(const char* text, bool at_line_start, std::array<regmatch_t, groups>& found) const {
    return regexec(&regex_, text, groups, found.data(), at_line_start ? 0 : REG_NOTBOL) == 0;
  }

 private:
  regex_t regex_{};
  bool good_;
};

void append_replacement(std::string& out, std::string_view by, const char* text,
                        const std::array<regmatch_t, groups>& found) {
  for (size_t i = 0; i < by.size(); ++i) {
    const bool group = by[i] == '\\' && i + 1 < by.size() && by[i + 1] >= '1' && by[i + 1] <= '9';
    if (!group) {
      out += by[i];
      continue;
    }
    const regmatch_t& part = found[static_cast<size_t>(by[++i] - '0')];
    if (part.rm_so >= 0) out.append(text + part.rm_so, text + part.rm_eo);
  }
}

}  // namespace

std::string Replacement::in(const std::string& text) const {
  const CompiledPattern compiled(pattern);
  std::array<regmatch_t, groups> found{};
  std::string out;
  const char* at = text.c_str();
  while (*at && compiled.find(at, at == text.c_str() || at[-1] == '\n', found)) {
    out.append(at, static_cast<size_t>(found[0].rm_so));
    append_replacement(out, by, at, found);
    const bool empty = found[0].rm_eo == found[0].rm_so;
    at += found[0].rm_eo;
    if (empty && *at) out += *at++;
  }
  return out + at;
}

std::optional<Replacement> read_replacement(std::string_view line) {
  if (!line.starts_with("s/") || !line.ends_with('/')) return std::nullopt;
  const size_t middle = line.find('/', 2);
  if (middle + 1 >= line.size()) return std::nullopt;
  Replacement read{std::string(line.substr(2, middle - 2)),
                   std::string(line.substr(middle + 1, line.size() - middle - 2))};
  if (!CompiledPattern(read.pattern).good()) return std::nullopt;
  return read;
}

}  // namespace onnx_check::spec
