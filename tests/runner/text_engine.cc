#include "onnx_check/text.h"
#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/finding_lines.h"
#include "tests/support/round_trips.h"

namespace onnx_check::spec {
namespace {

Outcome run_text_case(const Case& test, bool printed) {
  Outcome outcome;
  if (auto error = header_error(test.body, test.arguments); !error.empty()) outcome.broken.push_back(error);
  const CaseText text = with_header(test.body, test.arguments);
  FindingList found;
  const auto model = model_from_text(text.text, "model.onnxtxt", found);
  if (model) {
    check_round_trips(*model, outcome.broken);
    if (printed) outcome.actual.results = split_lines(print(*model));
    if (printed)
      for (const std::string& loss : losses(*model)) outcome.actual.findings.push_back("lost: " + loss);
  }
  for (std::string& line : finding_lines(found.findings, test.expected.findings, text.first_line))
    outcome.actual.findings.push_back(std::move(line));
  return outcome;
}

}  // namespace

Outcome run_parse_case(const Case& test, const Surroundings&) { return run_text_case(test, false); }
Outcome run_print_case(const Case& test, const Surroundings&) { return run_text_case(test, true); }

}  // namespace onnx_check::spec
