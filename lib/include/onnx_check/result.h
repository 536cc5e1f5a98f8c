#pragma once

#include <string>
#include <utility>
#include <variant>

namespace onnx_check {

// What went wrong around us: a file that cannot be read, a limit that was hit, a wrong use of the command line.
// Faults of a model are findings (finding.h); the two never mix.
struct Error {
  enum class Kind { cannot_read, cannot_write, usage, budget, cannot_say };
  Kind kind = Kind::cannot_read;
  std::string message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

struct Done {};

}  // namespace onnx_check
