#include "tests/runner/inference_coverage.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <map>
#include <set>

#include "lib/schema/imports.h"
#include "onnx_check/infer.h"
#include "onnx_check/registry.h"
#include "tests/runner/case_model.h"
#include "tests/runner/exceptions.h"

namespace onnx_check::spec {
namespace {

std::string label(const OperatorSchema& schema) {
  return fmt::format("{}:{}-{}", schema.domain.empty() ? "ai.onnx" : schema.domain, schema.name, schema.since_version);
}

// The schemas of nodes of the main graph of which everything is known.
void add_known(const Model& model, const std::vector<InferredValue>& values, std::set<std::string>& known) {
  std::set<std::string_view> complete;
  for (const InferredValue& value : values)
    if (value.scope == "main graph" && value.complete) complete.insert(value.name);
  const Imports imports(model.opset_imports);
  for (const Node* node : model.graph->nodes) {
    const OperatorSchema* schema = imports.schema(*node);
    const bool all = std::all_of(node->outputs.begin(), node->outputs.end(),
                                 [&](const Name output) { return output.empty() || complete.contains(output.view()); });
    if (schema && all && !node->outputs.empty()) known.insert(label(*schema));
  }
}

std::set<std::string> schemas_known_in(std::span<const CaseFile> files) {
  std::set<std::string> known;
  for (const CaseFile& file : files)
    for (const auto& test : file.cases) {
      if (test->kind != "infer") continue;
      FindingList found;
      const CaseText text = with_header(test->body, test->arguments);
      const auto model = model_from_text(text.text, "model.onnxtxt", found);
      if (!model || !model->graph) continue;
      for (ValueInfo* output : model->graph->outputs) output->type = nullptr;  // what is declared is not inferred
      const auto values = infer(*model, {}, found);
      const bool any_error = std::any_of(found.findings.begin(), found.findings.end(),
                                         [](const Finding& finding) { return finding.severity == Severity::error; });
      if (!any_error) add_known(*model, values, known);
    }
  return known;
}

}  // namespace

bool every_schema_is_inferred(std::span<const CaseFile> files, const std::string& exceptions_path) {
  const auto known = schemas_known_in(files);
  auto exceptions = read_exceptions(exceptions_path);
  size_t wrong = 0, all = 0;
  const auto report = [&wrong](const std::string& schema, const std::string& what) {
    std::printf("%s: %s\n", schema.c_str(), what.c_str());
    ++wrong;
  };
  for (const Operator& op : operators())
    for (const OperatorSchema& schema : op.versions) {
      ++all;
      const std::string name = label(schema);
      const auto exception = exceptions.find(name);
      if (known.contains(name) && exception != exceptions.end())
        report(name, "has a case: remove it from " + exceptions_path);
      if (!known.contains(name) && exception == exceptions.end()) report(name, "no case knows all of its outputs");
      if (exception != exceptions.end() && exception->second.empty()) report(name, "listed without a reason");
      exceptions.erase(name);
    }
  for (const auto& [name, reason] : exceptions) report(name, "listed in " + exceptions_path + ", but no schema");
  std::printf("%zu schemas, %zu with all outputs known in a case\n", all, known.size());
  return wrong == 0;
}

}  // namespace onnx_check::spec
