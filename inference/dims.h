#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <vector>

#include "inference/dim.h"

namespace onnx_check {

// The sizes of a tensor under construction. Few tensors have more dimensions than it holds without the heap.
class Dims {
 public:
  Dims() = default;
  explicit Dims(size_t rank, Dim each = {}) {
    for (size_t i = 0; i < rank; ++i) push_back(each);
  }
  Dims(std::initializer_list<Dim> dims) { append(dims); }
  explicit Dims(std::span<const Dim> dims) { append(dims); }

  size_t size() const { return heap_.empty() ? size_ : heap_.size(); }
  bool empty() const { return size() == 0; }
  Dim* begin() { return heap_.empty() ? inline_.data() : heap_.data(); }
  Dim* end() { return begin() + size(); }
  const Dim* begin() const { return heap_.empty() ? inline_.data() : heap_.data(); }
  const Dim* end() const { return begin() + size(); }
  Dim& operator[](size_t i) { return begin()[i]; }
  Dim operator[](size_t i) const { return begin()[i]; }
  operator std::span<const Dim>() const { return {begin(), size()}; }

  void push_back(Dim dim) {
    if (heap_.empty() && size_ < inline_.size()) {
      inline_[size_++] = dim;
      return;
    }
    if (heap_.empty()) heap_.assign(inline_.begin(), inline_.end());
    heap_.push_back(dim);
  }
  void append(std::span<const Dim> dims) {
    for (const Dim dim : dims) push_back(dim);
  }

 private:
  std::array<Dim, 8> inline_;
  size_t size_ = 0;
  std::vector<Dim> heap_;  // all of them, once there are too many for inline_
};

// `dims` without the one at `index`.
inline Dims erased(std::span<const Dim> dims, size_t index) {
  Dims result(dims.subspan(0, index));
  result.append(dims.subspan(index + 1));
  return result;
}

// `dims` with `dim` before the one at `index`, or at the end.
inline Dims inserted(std::span<const Dim> dims, size_t index, Dim dim) {
  Dims result(dims.subspan(0, index));
  result.push_back(dim);
  result.append(dims.subspan(index));
  return result;
}

}  // namespace onnx_check
