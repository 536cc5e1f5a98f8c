#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "onnx_check/result.h"

namespace onnx_check::spec {

// A model in ONNX text syntax as the parser gets it.
struct CaseText {
  std::string text;
  uint32_t first_line = 1;  // of the case's body in it
};

// `body` with a header `<ir_version: …, opset_import: ["" : 13, …]>` in front, for the operator sets that `arguments`
// names ("13", "13 ai.onnx.ml:3") and the newest IR version that came with the first; as it is where there are none.
CaseText with_header(std::string_view body, std::string_view arguments);

// Empty, or why `body` and `arguments` do not go together.
std::string header_error(std::string_view body, std::string_view arguments);

// Null where reading reports a fault. `path` is where the model seems to lie.
std::unique_ptr<Model> model_from_text(const std::string& text, const std::string& path, Sink& sink);
std::unique_ptr<Model> model_from_bytes(const std::string& bytes, const std::string& path, Sink& sink);

// Models as binary files. The second by libprotobuf, so the bytes may be of a model that our own writer would not make.
Result<std::string> binary_from_text(const std::string& text);
Result<std::string> binary_from_proto_text(const std::string& text);

}  // namespace onnx_check::spec
