#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/export.h"

namespace onnx_check {

enum class Severity : uint8_t { information, warning, error };
ONNX_CHECK_API std::string_view to_string(Severity severity);
ONNX_CHECK_API std::optional<Severity> severity_from_string(std::string_view name);

// Where a finding is. The strings are raw bytes of the model; renderers escape them.
struct Location {
  std::string file = {};              // as the user named it
  std::string scope = {};             // "main graph", "function loc.f", "main graph, node 3 (If) then_branch"
  std::optional<uint64_t> node = {};  // index in that scope
  std::string node_name = {};
  std::string op_type = {};
  std::string subject = {};  // the part in short: "y.inputs[1]" (y: the node's first output), "graph.inputs[0]",
                             // "model.opset_import[1]"
  std::optional<uint64_t> offset = {};             // bytes from the start of a binary file
  std::optional<uint32_t> line = {}, column = {};  // of a text source, from 1
};

// The text that a finding is about, in ONNX text syntax, with a stretch of it marked.
struct Snippet {
  std::string text = {};                 // one line
  size_t mark_begin = 0, mark_size = 0;  // bytes of `text`; no mark if the size is 0
  std::string label = {};                // beside the mark: "b: float[2,4]"
};

// One fault, complete in itself: it outlives the model.
struct Finding {
  std::string id = {};  // "structure/duplicate-value"; never reused for another meaning
  Severity severity = Severity::error;
  std::string message = {};  // the fact, then what was expected; lower case, no full stop
  Location where = {};
  Snippet snippet = {};
  std::string clause = {};  // what is required, and by whom: "Concat-13: inputs have the same size …"
  std::vector<std::string> notes = {};
  std::string help = {};  // an edit to make
};

// Receives findings in order.
class ONNX_CHECK_API Sink {
 public:
  virtual ~Sink() = default;
  virtual void report(Finding finding) = 0;
};

class ONNX_CHECK_API FindingList final : public Sink {
 public:
  void report(Finding finding) override { findings.push_back(std::move(finding)); }
  std::vector<Finding> findings;
};

}  // namespace onnx_check
