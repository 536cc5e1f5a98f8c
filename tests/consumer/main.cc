// Reads a model from text, checks it, and looks up a schema, with what is installed.
#include <cstdio>

#include "onnx_check/check.h"
#include "onnx_check/finding.h"
#include "onnx_check/registry.h"
#include "onnx_check/render.h"
#include "onnx_check/text.h"

int main() {
  constexpr std::string_view text = R"(
    <ir_version: 8, opset_import: ["" : 17]>
    g (float[N] x) => (float[N] y) { y = Relu(z) }
  )";
  onnx_check::Model model;
  model.path = "consumer.onnxtxt";
  onnx_check::FindingList list;
  if (!onnx_check::parse_model(text, model, list)) return 1;
  onnx_check::check(model, {}, list);
  for (const auto& finding : list.findings) std::fputs(onnx_check::render_text(finding).c_str(), stdout);
  const auto* relu = onnx_check::find_schema("", "Relu", 17);
  return list.findings.size() == 1 && relu != nullptr && relu->since_version == 14 ? 0 : 1;
}
