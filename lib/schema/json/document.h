#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lib/schema/json/file_faults.h"

namespace onnx_check {

using Json = nlohmann::ordered_json;

// The document in `text`; nothing, and a fault, if it is no JSON or an object has one key twice.
std::optional<Json> parse_document(std::string_view text, FileFaults& faults);

// `key` of the object, or nullptr.
const Json* member_of(const Json& object, std::string_view key);
// `path` and a further step of a JSON pointer.
std::string pointer_step(const std::string& path, std::string_view key);
std::string pointer_step(const std::string& path, size_t index);

}  // namespace onnx_check
