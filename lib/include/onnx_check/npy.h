#pragma once

#include <string>

#include "onnx_check/datum.h"
#include "onnx_check/result.h"

// Tensors in the .npy format of numpy, versions 1 to 3.
namespace onnx_check {

// Errors: cannot_read, where the file is no .npy file, or its type is none that a tensor has.
ONNX_CHECK_API Result<Datum> load_npy(const std::string& path);
// Errors: cannot_write; cannot_say for what is no tensor, or of a type that numpy does not have.
ONNX_CHECK_API Result<Done> save_npy(const Datum& tensor, const std::string& path);

}  // namespace onnx_check
