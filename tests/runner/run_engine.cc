#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

#include "onnx_check/backend_case.h"
#include "onnx_check/datum_value.h"
#include "onnx_check/run.h"
#include "onnx_check/text.h"
#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/finding_lines.h"

namespace onnx_check::spec {
namespace {

struct RunLimits {
  RunOptions options;
  Tolerance tolerance{0, 0};
};

// "max_steps 100", "max_memory 1000", "max_depth 8", "tol 1e-5".
RunLimits limits_of(const Case& test, Outcome& outcome) {
  RunLimits limits;
  for (const std::string& line : test.tolerances) {
    const char* text = line.c_str();
    if (std::sscanf(text, "max_steps %lu", &limits.options.max_steps) == 1 ||
        std::sscanf(text, "max_memory %lu", &limits.options.max_memory) == 1 ||
        std::sscanf(text, "max_depth %u", &limits.options.max_depth) == 1)
      continue;
    if (std::sscanf(text, "tol %lf", &limits.tolerance.relative) == 1)
      limits.tolerance.absolute = limits.tolerance.relative;
    else
      outcome.broken.push_back("'#~' line not understood: " + line);
  }
  return limits;
}

const ValueInfo* find(const List<ValueInfo*>& infos, std::string_view name) {
  for (const ValueInfo* info : infos)
    if (info->name.view() == name) return info;
  return nullptr;
}

// The value of a line "x = {1, 2}", of the type that `declared` says.
std::optional<std::pair<std::string, Datum>> read_line(const std::string& line, const List<ValueInfo*>& declared,
                                                       Model& model) {
  const size_t equals = line.find(" = ");
  if (equals == line.npos) return std::nullopt;
  const std::string name(trim(std::string_view(line).substr(0, equals)));
  const ValueInfo* info = find(declared, name);
  FindingList faults;
  const Type* type = info ? info->type : nullptr;
  const Value* value = type ? parse_value(line.substr(equals + 3), *type, model, faults) : nullptr;
  auto datum = value ? datum_from(*value, type) : std::nullopt;
  if (!datum) return std::nullopt;
  return std::pair(name, *std::move(datum));
}

// The line that a case should have for a result: the one that it has, where that says the same within the tolerance.
std::string result_line(const std::string& name, const Datum& datum, const Case& test, const Tolerance& tolerance,
                        Model& model) {
  for (const std::string& line : test.expected.results) {
    const auto expected = read_line(line, model.graph->outputs, model);
    if (expected && expected->first == name && difference(datum, expected->second, tolerance).empty()) return line;
  }
  const ValueInfo* declared = find(model.graph->outputs, name);
  return fmt::format("{} = {}", name, print(*value_from(datum, model.arena), declared ? declared->type : nullptr));
}

}  // namespace

Outcome run_run_case(const Case& test, const Surroundings&) {
  Outcome outcome;
  if (auto error = header_error(test.body, test.arguments); !error.empty()) outcome.broken.push_back(error);
  const CaseText text = with_header(test.body, test.arguments);
  const RunLimits limits = limits_of(test, outcome);
  FindingList found;
  const auto model = model_from_text(text.text, "model.onnxtxt", found);
  Runner::Inputs inputs;
  for (const std::string& line : test.inputs) {
    auto input = model ? read_line(line, model->graph->inputs, *model) : std::nullopt;
    if (input)
      inputs.push_back(*std::move(input));
    else
      outcome.broken.push_back("'#<' line not understood: " + line);
  }
  const auto runner = model && outcome.broken.empty() ? Runner::prepare(*model, found) : nullptr;
  const auto outputs = runner ? runner->run(inputs, limits.options, found) : std::nullopt;
  for (size_t i = 0; outputs && i < outputs->size(); ++i)
    if ((*outputs)[i].exists())
      outcome.actual.results.push_back(result_line(std::string(model->graph->outputs[i]->name.view()), (*outputs)[i],
                                                   test, limits.tolerance, *model));
  outcome.actual.findings = finding_lines(found.findings, test.expected.findings, text.first_line);
  return outcome;
}

}  // namespace onnx_check::spec
