#include <charconv>
#include <cstdio>
#include <sstream>

#include "onnx_check/check.h"
#include "onnx_check/compare.h"
#include "onnx_check/convert.h"
#include "onnx_check/text.h"
#include "tests/runner/case_model.h"
#include "tests/runner/engine.h"
#include "tests/runner/finding_lines.h"

namespace onnx_check::spec {
namespace {

struct Request {
  std::string source;  // the operator sets before the arrow
  ConvertOptions options;
  CompareOptions compare;
  bool runs = true;
};

// "13 -> 11", "13 ai.onnx.ml:2 -> ai.onnx.ml:1"; "-> 11" for a case with a header of its own.
Request request_of(const Case& test, Outcome& outcome) {
  Request request;
  const size_t arrow = test.arguments.find("->");
  if (arrow == std::string::npos) {
    outcome.broken.push_back("a convert case says from where to where: 13 -> 11");
    return request;
  }
  request.source = trim(std::string_view(test.arguments).substr(0, arrow));
  std::istringstream words(test.arguments.substr(arrow + 2));
  for (std::string word; words >> word;) {
    const size_t colon = word.rfind(':');
    OpsetTarget target{colon == std::string::npos ? "" : word.substr(0, colon), 0};
    const std::string number = colon == std::string::npos ? word : word.substr(colon + 1);
    std::from_chars(number.data(), number.data() + number.size(), target.version);
    request.options.targets.push_back(std::move(target));
  }
  request.compare.tolerance = {0, 0};
  for (const std::string& line : test.tolerances) {
    long ir_version = 0;
    if (std::sscanf(line.c_str(), "tol %lf", &request.compare.tolerance.relative) == 1)
      request.compare.tolerance.absolute = request.compare.tolerance.relative;
    else if (std::sscanf(line.c_str(), "ir %ld", &ir_version) == 1)
      request.options.ir_version = ir_version;
    else if (line == "does not run")
      request.runs = false;
    else
      outcome.broken.push_back("'#~' line not understood: " + line);
  }
  return request;
}

// The errors of a model that must have none.
void check_clean(const Model& model, const std::string& which, Outcome& outcome) {
  FindingList found;
  check(model, {}, found);
  for (const Finding& finding : found.findings)
    if (finding.severity == Severity::error)
      outcome.broken.push_back(which + ": " + finding.id + " at " + finding.where.subject + ": " + finding.message);
}

// Every sample of inputs on which the source runs, and what the result makes of it.
void compare_runs(const Model& source, const Model& result, const Request& request, Outcome& outcome) {
  const Comparison comparison = compare_models(source, result, request.compare);
  if (!comparison.difference.empty()) outcome.broken.push_back("the result differs: " + comparison.difference);
  if (comparison.difference.empty() && comparison.sets == 0 && request.runs)
    outcome.broken.push_back("not run: " + comparison.not_run);
  if (comparison.sets != 0 && !request.runs) outcome.broken.push_back("it does run: remove '#~ does not run'");
}

// The model as printed, without its header where that says the versions of the case's own header line.
std::vector<std::string> result_lines(const Model& model, bool has_header) {
  std::vector<std::string> lines = split_lines(print(model));
  if (!has_header && lines.size() > 4 && lines[0] == "<" && lines[1].starts_with("  ir_version:") && lines[3] == ">")
    lines.erase(lines.begin(), lines.begin() + 4);
  return lines;
}

}  // namespace

Outcome run_convert_case(const Case& test, const Surroundings&) {
  Outcome outcome;
  const Request request = request_of(test, outcome);
  if (auto error = header_error(test.body, request.source); !error.empty()) outcome.broken.push_back(error);
  if (!outcome.broken.empty()) return outcome;
  const CaseText text = with_header(test.body, request.source);
  FindingList found;
  const auto source = model_from_text(text.text, "model.onnxtxt", found);
  const auto model = model_from_text(text.text, "model.onnxtxt", found);
  if (source && model && found.findings.empty()) {
    check_clean(*source, "the source", outcome);
    if (convert(*model, request.options, found).done) {
      check_clean(*model, "the result", outcome);
      compare_runs(*source, *model, request, outcome);
      outcome.actual.results = result_lines(*model, request.source.empty());
    }
  }
  outcome.actual.findings = finding_lines(found.findings, test.expected.findings, text.first_line);
  return outcome;
}

}  // namespace onnx_check::spec
