#pragma once

#include <optional>
#include <string>

#include "onnx_check/model.h"
#include "onnx_check/result.h"

namespace onnx_check {

struct SaveOptions {
  std::optional<Format> format;  // instead of that of the path (format_of_path)
  bool lossy = false;            // also where the format cannot say everything
};

// Writes `model` to `path` ("-": standard output). A regular file is replaced as a whole, when everything is written:
// nobody finds half a model there. In binary form, what was not touched since it was read keeps its bytes.
// Errors: cannot_write; cannot_say with the list of what would be lost.
ONNX_CHECK_API Result<Done> save_model(const Model& model, const std::string& path, const SaveOptions& options);
// The same into a string.
ONNX_CHECK_API Result<std::string> encode_model(const Model& model, Format format, const SaveOptions& options = {});

}  // namespace onnx_check
