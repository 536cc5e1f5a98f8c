#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace onnx_check {

// Keeps what schemas that were read at run time point to.
class SchemaMemory {
 public:
  std::string_view keep(std::string_view text) {
    if (text.empty()) return {};
    auto copy = std::make_shared<const std::string>(text);
    const std::string_view view = *copy;
    blocks_.push_back(std::move(copy));
    return view;
  }

  template <class T>
  std::span<const T> keep(std::vector<T> values) {
    if (values.empty()) return {};
    auto copy = std::make_shared<const std::vector<T>>(std::move(values));
    const std::span<const T> view = *copy;
    blocks_.push_back(std::move(copy));
    return view;
  }

 private:
  std::vector<std::shared_ptr<const void>> blocks_;
};

}  // namespace onnx_check
