#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/model.h"
#include "onnx_check/result.h"
#include "onnx_check/value.h"

namespace onnx_check::proto {

// Takes bytes in order. After a failure, further calls do nothing.
class Output {
 public:
  virtual ~Output() = default;
  virtual void write(std::string_view bytes) = 0;
};

class StringOutput final : public Output {
 public:
  void write(std::string_view bytes) override { text += bytes; }
  std::string text;
};

// Writes the binary form. Of a message in which nothing was touched, the source's own bytes; of others the fields in
// the order of their numbers, then those that only the source has. An error where messages nest deeper than can be
// read.
Result<Done> write_model(const Model& model, Output& out);
// The same for a value of any kind; all of it is written anew.
Result<Done> write_value(const Value& value, Output& out);

}  // namespace onnx_check::proto
