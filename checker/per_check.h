#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace onnx_check {

// What rules find out once, or remember from place to place, during one check: one object of each type that is asked
// for, made at the first request.
class PerCheck {
 public:
  template <class T, class... Args>
  T& get(Args&&... args) {
    for (const auto& [key, object] : objects_)
      if (key == &key_of<T>) return *static_cast<T*>(object.get());
    auto made = std::make_shared<T>(std::forward<Args>(args)...);
    objects_.emplace_back(&key_of<T>, made);
    return *made;
  }

 private:
  template <class T>
  static inline char key_of = 0;

  std::vector<std::pair<const void*, std::shared_ptr<void>>> objects_;
};

}  // namespace onnx_check
