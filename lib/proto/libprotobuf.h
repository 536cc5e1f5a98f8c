#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"

// The two forms that libprotobuf reads and writes for us, by way of the binary form.
namespace onnx_check::proto {

// The binary form of a model in protobuf text or JSON. Nothing where it is malformed; then a finding says why.
std::optional<std::string> binary_of(std::string_view text, Format format, const std::string& path, Sink& sink);

struct Printed {
  std::string text;
  std::vector<std::string> losses;  // what reading `text` would not bring back
};
// The protobuf text or JSON form of a model in binary form.
Printed text_of(std::string_view binary, Format format);

}  // namespace onnx_check::proto
