#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace onnx_check::codegen {

// Constant arrays of one source, each of them written once.
class SharedArrays {
 public:
  // The variable that holds `elements`; "" for none.
  std::string name(std::string_view type, const std::vector<std::string>& elements) {
    if (elements.empty()) return "";
    std::string text;
    for (const std::string& element : elements) text += (text.empty() ? "" : ", ") + element;
    text = std::string(type) + '\n' + text;
    const auto [entry, is_new] = names_.try_emplace(text);
    if (!is_new) return entry->second;
    std::string stem;
    for (const char c : type.substr(type.rfind(':') + 1)) stem += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    entry->second = stem + '_' + std::to_string(++counts_[stem]);
    text.replace(0, type.size() + 1, "");
    definitions_ += "constexpr " + std::string(type) + ' ' + entry->second + "[] = {" + text + "};\n";
    return entry->second;
  }

  const std::string& definitions() const { return definitions_; }

 private:
  std::map<std::string, std::string> names_;
  std::map<std::string, int> counts_;
  std::string definitions_;
};

}  // namespace onnx_check::codegen
