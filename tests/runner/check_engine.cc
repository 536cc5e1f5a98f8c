#include <cstdio>

#include "onnx_check/check.h"
#include "onnx_check/text.h"
#include "tests/runner/bytes.h"
#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/finding_lines.h"
#include "tests/runner/work_folder.h"
#include "tests/support/round_trips.h"

namespace onnx_check::spec {
namespace {

// What the `#~` lines of a case say: "max_depth 8".
CheckOptions options_of(const Case& test, Outcome& outcome) {
  CheckOptions options;
  for (const std::string& line : test.tolerances)
    if (std::sscanf(line.c_str(), "max_depth %u", &options.max_depth) != 1)
      outcome.broken.push_back("'#~' line not understood: " + line);
  return options;
}

// The findings of a model that was read, and what holds of every model.
void check_read_model(const Case& test, const Model* model, FindingList& found, uint32_t first_line, Outcome& outcome) {
  if (model) {
    check(*model, options_of(test, outcome), found);
    check_round_trips(*model, outcome.broken);
    if (!test.expected.results.empty()) outcome.actual.results = split_lines(print(*model));
  }
  outcome.actual.findings = finding_lines(found.findings, test.expected.findings, first_line);
}

// A case whose body makes bytes.
Outcome run_binary_case(const Case& test, const Result<std::string>& bytes) {
  Outcome outcome;
  if (!bytes) {
    outcome.broken.push_back(bytes.error().message);
    return outcome;
  }
  FindingList found;
  const auto model = model_from_bytes(*bytes, "model.onnx", found);
  check_read_model(test, model.get(), found, 1, outcome);
  return outcome;
}

}  // namespace

Outcome run_check_case(const Case& test, const Surroundings&) {
  Outcome outcome;
  const WorkFolder folder;  // for external data
  if (test.files)
    if (auto made = folder.make(*test.files); !made) outcome.broken.push_back(made.error().message);
  if (auto error = header_error(test.body, test.arguments); !error.empty()) outcome.broken.push_back(error);
  const CaseText text = with_header(test.body, test.arguments);
  FindingList found;
  const auto model = model_from_text(text.text, folder.path() + "/model.onnxtxt", found);
  check_read_model(test, model.get(), found, text.first_line, outcome);
  return outcome;
}

Outcome run_proto_case(const Case& test, const Surroundings&) {
  return run_binary_case(test, binary_from_proto_text(test.body));
}

Outcome run_bytes_case(const Case& test, const Surroundings&) {
  return run_binary_case(test, bytes_from_hex(test.body));
}

}  // namespace onnx_check::spec
