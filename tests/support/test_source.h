#pragma once

#include <string>
#include <utility>
#include <vector>

#include "onnx_check/model.h"

namespace onnx_check {

// Bytes in memory of exactly their size, so that a read behind the end is seen by a sanitizer.
class TestSource final : public Source {
 public:
  explicit TestSource(std::string_view bytes) : bytes_(bytes.begin(), bytes.end()) {}
  std::string_view bytes() const override { return {bytes_.data(), bytes_.size()}; }

 private:
  std::vector<char> bytes_;
};

}  // namespace onnx_check
