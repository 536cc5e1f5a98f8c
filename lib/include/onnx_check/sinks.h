#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/finding.h"

namespace onnx_check {

// Whether `pattern` names `id`: the id itself, or its beginning and a star ("infer/*").
ONNX_CHECK_API bool id_matches(std::string_view pattern, std::string_view id);

// What a user decided about some ids.
struct SeverityRule {
  std::string pattern;               // as for id_matches
  std::optional<Severity> severity;  // nothing: not reported at all
};

struct FilterOptions {
  // Of the rules that match an id, the longest pattern counts; of equals, the last.
  std::vector<SeverityRule> rules;
  Severity least = Severity::warning;  // what is below this is dropped
  uint64_t max_findings = 0;           // passed on; 0: all
};

// How many findings of each severity.
class ONNX_CHECK_API FindingCounts {
 public:
  void add(Severity severity, uint64_t count = 1) { counts_[static_cast<size_t>(severity)] += count; }
  void add(const FindingCounts& other);
  uint64_t of(Severity severity) const { return counts_[static_cast<size_t>(severity)]; }
  uint64_t at_or_above(Severity severity) const;
  uint64_t total() const { return at_or_above(Severity::information); }

 private:
  std::array<uint64_t, 3> counts_{};
};

// "2 errors, 1 warning, 3 for information"; "no findings".
ONNX_CHECK_API std::string to_string(const FindingCounts& counts);

// Passes on the findings that the options let through, with the severity that they say.
class ONNX_CHECK_API FilterSink final : public Sink {
 public:
  FilterSink(const FilterOptions& options, Sink& next) : options_(options), next_(next) {}

  void report(Finding finding) override;
  // What was let through, with what came after max_findings and was held back.
  const FindingCounts& counts() const { return counts_; }
  uint64_t held_back() const { return counts_.total() - passed_; }

 private:
  const FilterOptions& options_;
  Sink& next_;
  FindingCounts counts_;
  uint64_t passed_ = 0;
};

// Counts what passes.
class ONNX_CHECK_API CountingSink final : public Sink {
 public:
  explicit CountingSink(Sink* next = nullptr) : next_(next) {}
  void report(Finding finding) override;
  const FindingCounts& counts() const { return counts_; }

 private:
  Sink* next_;
  FindingCounts counts_;
};

}  // namespace onnx_check
