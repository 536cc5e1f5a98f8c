#include "lib/schema/json/document.h"

#include <fmt/format.h>
#include <set>

namespace onnx_check {

namespace {

constexpr int max_document_depth = 32;  // what handles documents is recursive

// Notes keys that an object has twice, of which the parser would keep one in silence, and drops what is too deep.
class DocumentGuard {
 public:
  explicit DocumentGuard(FileFaults& faults) : faults_(faults) {}

  bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
    using Event = Json::parse_event_t;
    if (depth > max_document_depth) {
      faults_.add("", fmt::format("is nested deeper than {} levels", max_document_depth));
      return false;
    }
    if (event == Event::object_start) {
      open_.emplace_back();
    } else if (event == Event::object_end) {
      open_.pop_back();
    } else if (event == Event::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!open_.back().insert(key).second) faults_.add("", fmt::format("the key \"{}\" is given twice", key));
    }
    return true;
  }

 private:
  FileFaults& faults_;
  std::vector<std::set<std::string>> open_;
};

}  // namespace

std::optional<Json> parse_document(std::string_view text, FileFaults& faults) {
  DocumentGuard guard(faults);
  try {
    Json document = Json::parse(
        text, [&](int depth, Json::parse_event_t event, Json& parsed) { return guard(depth, event, parsed); });
    if (faults.any()) return std::nullopt;
    return document;
  } catch (const nlohmann::json::exception& error) {
    std::string_view what = error.what();
    if (const auto end_of_id = what.find("] "); end_of_id != what.npos) what.remove_prefix(end_of_id + 2);
    faults.add("", std::string(what));
    return std::nullopt;
  }
}

const Json* member_of(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  for (const auto& [name, value] : object.items())
    if (name == key) return &value;
  return nullptr;
}

std::string pointer_step(const std::string& path, std::string_view key) {
  std::string result = path + '/';
  for (const char c : key) {
    if (c == '~')
      result += "~0";
    else if (c == '/')
      result += "~1";
    else
      result += c;
  }
  return result;
}

std::string pointer_step(const std::string& path, size_t index) { return fmt::format("{}/{}", path, index); }

}  // namespace onnx_check
