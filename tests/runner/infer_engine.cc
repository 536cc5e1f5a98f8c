#include <fmt/format.h>

#include "onnx_check/check.h"
#include "onnx_check/infer.h"
#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/finding_lines.h"
#include "tests/support/round_trips.h"

namespace onnx_check::spec {

// The types of the main graph's outputs, in their order; a model that is broken otherwise is a broken case.
Outcome run_infer_case(const Case& test, const Surroundings&) {
  Outcome outcome;
  const CaseText text = with_header(test.body, test.arguments);
  FindingList found;
  const auto model = model_from_text(text.text, "model.onnxtxt", found);
  if (model) {
    check(*model, {}, found);
    FindingList silent;
    const auto values = infer(*model, {}, silent);
    for (const ValueInfo* output : model->graph->outputs)
      for (const InferredValue& value : values)
        if (value.scope == "main graph" && value.name == output->name.view())
          outcome.actual.results.push_back(fmt::format("{}: {}", value.name, value.type));
    check_round_trips(*model, outcome.broken);
  }
  outcome.actual.findings = finding_lines(found.findings, test.expected.findings, text.first_line);
  return outcome;
}

}  // namespace onnx_check::spec
