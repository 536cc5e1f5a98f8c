#pragma once

#include <memory>
#include <string>

#include "onnx_check/load.h"

namespace onnx_check::proto {

// The bytes of the file at `path`, "-" being standard input. Large files are mapped, small ones and streams are read.
Result<std::unique_ptr<Source>> open_source(const std::string& path, const LoadOptions& options);

}  // namespace onnx_check::proto
