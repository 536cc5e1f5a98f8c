#pragma once

#include <span>
#include <string_view>

#include "onnx_check/finding.h"

namespace onnx_check {

// What `explain` says about one finding id. A constraint of an operator has no examples: the operator's test file has.
// The examples are models in ONNX text syntax, or files where that cannot say it.
struct Rule {
  std::string_view id = {};  // "structure/duplicate-value"
  Severity severity = Severity::error;
  std::string_view summary = {};  // one sentence: what holds in a good model
  std::string_view why = {};      // the clause of the standard, and what goes wrong otherwise
  std::string_view wrong = {};    // the smallest model that breaks it
  std::string_view right = {};    // the same, mended
  bool unsure = false;            // what is known of the operator does not settle whether it must hold

  bool has_examples() const { return !wrong.empty() || !right.empty(); }
};

// Every rule of every part (reading, text, checker, inference …), sorted by id.
ONNX_CHECK_API std::span<const Rule* const> all_rules();
// nullptr if no rule has that id.
ONNX_CHECK_API const Rule* find_rule(std::string_view id);

}  // namespace onnx_check
