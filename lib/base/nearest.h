#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace onnx_check {

// Edits (insert, delete, replace, swap of neighbours; a change of case counts nothing) from `a` to `b`; `limit` + 1 as
// soon as it is more than `limit`.
size_t edit_distance(std::string_view a, std::string_view b, size_t limit);

// Collects the candidates that a writer of `word` most likely meant: about one edit in three letters, nearest first,
// the first of equals before the others. What is offered must outlive it.
class Nearest {
 public:
  explicit Nearest(std::string_view word, size_t count = 1);
  void offer(std::string_view candidate);
  // Nothing if none is near.
  std::optional<std::string_view> best() const;
  // Up to `count`.
  std::vector<std::string_view> all() const;

 private:
  std::string_view word_;
  size_t count_;
  size_t limit_;
  std::vector<std::pair<size_t, std::string_view>> near_;  // by distance
};

}  // namespace onnx_check
