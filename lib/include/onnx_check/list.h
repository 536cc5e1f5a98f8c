#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "onnx_check/arena.h"

namespace onnx_check {

// A growable array whose elements live in an arena. Copying the List copies the handle, not the elements.
template <class T>
class List {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  List() = default;
  List(Arena& arena, std::initializer_list<T> elements) {
    reserve(arena, elements.size());
    for (const T& element : elements) push_back(arena, element);
  }

  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& front() { return data_[0]; }
  const T& front() const { return data_[0]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  operator std::span<const T>() const { return {data_, size_}; }

  void reserve(Arena& arena, size_t capacity) {
    if (capacity <= capacity_) return;
    T* grown = static_cast<T*>(arena.allocate(capacity * sizeof(T), alignof(T)));
    std::copy(data_, data_ + size_, grown);
    data_ = grown;
    capacity_ = static_cast<uint32_t>(capacity);
  }
  void push_back(Arena& arena, T element) {
    if (size_ == capacity_) reserve(arena, std::max<size_t>(2, size_t{capacity_} * 2));
    new (data_ + size_++) T(element);
  }
  void insert(Arena& arena, size_t position, T element) {
    push_back(arena, element);
    std::rotate(data_ + position, data_ + size_ - 1, data_ + size_);
  }
  void erase(size_t position) {
    std::move(data_ + position + 1, data_ + size_, data_ + position);
    --size_;
  }
  void resize_down(size_t size) { size_ = static_cast<uint32_t>(size); }
  void clear() { size_ = 0; }

 private:
  T* data_ = nullptr;
  uint32_t size_ = 0;
  uint32_t capacity_ = 0;
};

}  // namespace onnx_check
