#pragma once

#include <map>
#include <string>
#include <vector>

#include "onnx_check/result.h"

namespace onnx_check::codegen {

// Generated files, by path below the output folder.
using Files = std::map<std::string, std::string>;

// Writes the files that differ from what is there, and removes others that an earlier run left in `owned` folders.
Result<Done> write_files(const std::string& folder, const Files& files, const std::vector<std::string>& owned);

}  // namespace onnx_check::codegen
