#pragma once

#include <span>
#include <vector>

#include "reference/context.h"
#include "reference/convert.h"
#include "reference/types.h"

namespace onnx_check {

// The elements of a tensor as T, the type that its kernel computes with: as they are where they are stored as T (or
// are integers of fewer bits, as T), else converted, so that Operand<double> reads any numbers.
template <class T>
class Operand {
 public:
  explicit Operand(const Datum& tensor) : size_(tensor.size()) {
    const ElementType element = tensor.element();
    if (element == element_type_of<T>() || is_narrow_int<T>(element)) {
      elements_ = static_cast<const T*>(tensor.data());
      return;
    }
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double> || std::is_same_v<T, int64_t>) {
      converted_.resize(size_);
      read_numbers<T>(element, tensor.data(), converted_.data(), size_);
    }
    if constexpr (!std::is_same_v<T, bool>) elements_ = converted_.data();
    if (converted_.size() != size_) size_ = 0;  // of a type that its kernel does not list
  }
  Operand(const Operand&) = delete;

  const T* data() const { return elements_; }
  size_t size() const { return size_; }
  const T& operator[](size_t i) const { return elements_[i]; }
  const T* begin() const { return elements_; }
  const T* end() const { return elements_ + size_; }

  template <class U>
  static constexpr bool is_narrow_int(ElementType element) {
    using enum ElementType;
    return (std::is_same_v<U, int8_t> && (element == int4 || element == int2)) ||
           (std::is_same_v<U, uint8_t> && (element == uint4 || element == uint2));
  }

 private:
  size_t size_;
  const T* elements_ = nullptr;
  // bool is never converted to.
  std::vector<std::conditional_t<std::is_same_v<T, bool>, char, T>> converted_;
};

// Where a kernel puts the elements of an output, as T. A small float's are computed as floats and rounded once, when
// this goes away. Gives false where there is no memory for it; the context then knows.
template <class T>
class ResultOf {
 public:
  ResultOf(Datum& out, ElementType element, std::span<const int64_t> dims, EvalContext& context) : out_(out) {
    made_ = context.allocate(out, element, dims);
    if (!made_) return;
    if (element == element_type_of<T>() || Operand<T>::template is_narrow_int<T>(element)) {
      elements_ = static_cast<T*>(out.fill());
    } else {
      made_ = context.has_room(out.size() * sizeof(T));
      if (!made_) return;
      if constexpr (rounds) {
        wide_.resize(out.size());
        elements_ = wide_.data();
      }
    }
  }
  ~ResultOf() {
    if constexpr (rounds)
      if (!wide_.empty()) narrow(wide_.data(), out_.element(), out_.fill(), wide_.size());
  }
  ResultOf(const ResultOf&) = delete;

  explicit operator bool() const { return made_; }
  T* data() { return elements_; }
  size_t size() const { return out_.size(); }
  T& operator[](size_t i) { return elements_[i]; }
  T* begin() { return elements_; }
  T* end() { return elements_ + out_.size(); }

 private:
  static constexpr bool rounds = std::is_same_v<T, float> || std::is_same_v<T, double>;
  Datum& out_;
  bool made_ = false;
  T* elements_ = nullptr;
  std::conditional_t<rounds, std::vector<T>, char> wide_{};
};

}  // namespace onnx_check
