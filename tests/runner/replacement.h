#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace onnx_check::spec {

// `s/a/b/` as in sed: a is an extended regular expression, \1 to \9 in b are its groups. Every place is replaced.
struct Replacement {
  std::string pattern, by;

  std::string in(const std::string& text) const;
};

// Nothing where `line` is no replacement, or the regular expression has a fault.
std::optional<Replacement> read_replacement(std::string_view line);

}  // namespace onnx_check::spec
