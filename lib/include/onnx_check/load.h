#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "onnx_check/result.h"

namespace onnx_check {

// By the extension of the file name: .onnxtxt: text; .textproto .pbtxt .prototxt: proto_text; .json .onnxjson:
// proto_json; any other, or none: binary.
ONNX_CHECK_API Format format_of_path(std::string_view path);

struct LoadOptions {
  std::optional<Format> format;                       // instead of that of the path
  uint64_t max_stream_bytes = uint64_t{1} << 30;      // read at most from what cannot be mapped, as a pipe
  uint64_t max_text_bytes = (uint64_t{1} << 31) - 1;  // of a file in another format than binary
  // Whether to handle SIGBUS, for the whole process, while files are mapped: reading a part of a file that another
  // process has cut off then gives zeros, and Source::intact() turns false. Other causes of SIGBUS go to the handler
  // that was there before.
  bool guard_mapping = false;
};

// Reads the model at `path` ("-": standard input). A null model where the file is no model: a finding says why. What is
// odd, but can be represented, gives findings too. Errors: cannot_read; budget where a stream is longer than allowed.
// Source of what is a model: the ONNX IR specification up to IR version 14, and protobuf's encoding.
ONNX_CHECK_API Result<std::unique_ptr<Model>> load_model(const std::string& path, const LoadOptions& options,
                                                         Sink& sink);
// The same for bytes that are at hand; `path` is what findings name.
ONNX_CHECK_API Result<std::unique_ptr<Model>> read_model(std::unique_ptr<Source> source, Format format,
                                                         const std::string& path, Sink& sink);

}  // namespace onnx_check
