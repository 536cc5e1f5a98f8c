#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "onnx_check/result.h"

namespace onnx_check::cli {

// What --input-format and --format take: "auto", "binary", "text", "textproto", "json".
std::vector<std::string> model_formats();
// Nothing for "auto".
std::optional<Format> format_of_option(const std::string& name);

// Reads a model as the tool does: guarded against files that shrink. A null model: a finding says why.
Result<std::unique_ptr<Model>> load_file(const std::string& path, const std::string& input_format, Sink& sink);

}  // namespace onnx_check::cli
