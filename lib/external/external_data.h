#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "onnx_check/tensor.h"

namespace onnx_check {

// What the keys of a tensor's external data say. Of a repeated key the first counts.
struct ExternalKeys {
  struct Fault {
    enum class Kind : uint8_t { unknown, repeated, no_number };
    Kind kind = Kind::unknown;
    std::string_view key = {}, value = {};
  };

  std::optional<std::string_view> location;
  uint64_t offset = 0;
  std::optional<uint64_t> length;  // nothing: to the end of the file
  std::optional<std::string_view> checksum;
  std::vector<Fault> faults;
};
ExternalKeys external_keys(const Tensor& tensor);

// Why no file may be opened at this location, by its text alone; empty where it is a path that stays in its folder.
// Symbolic links are not looked at.
std::string_view why_location_is_refused(std::string_view location);

}  // namespace onnx_check
