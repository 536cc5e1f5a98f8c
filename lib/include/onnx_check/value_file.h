#pragma once

#include <memory>
#include <string>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "onnx_check/result.h"
#include "onnx_check/value.h"

namespace onnx_check {

// A value and all that it stands on.
struct ONNX_CHECK_API ValueFile {
  ValueFile() : names(arena) {}
  Arena arena;
  NameTable names;
  std::unique_ptr<Source> source, joined;  // as in a Model
  Value value;
};

// Reads a data file, as input_0.pb of a test case: the file does not say of what kind its value is. Null where it is
// malformed: a finding says why. Errors: cannot_read.
ONNX_CHECK_API Result<std::unique_ptr<ValueFile>> load_value(const std::string& path, Value::Kind kind, Sink& sink);
// The same for bytes that are at hand; `path` is what findings name.
ONNX_CHECK_API std::unique_ptr<ValueFile> read_value(std::unique_ptr<Source> source, Value::Kind kind,
                                                     const std::string& path, Sink& sink);

// Writes `value` to a data file. Errors: cannot_write; cannot_say where it nests too deep.
ONNX_CHECK_API Result<Done> save_value(const Value& value, const std::string& path);
ONNX_CHECK_API Result<std::string> encode_value(const Value& value);

}  // namespace onnx_check
