#pragma once

#include <span>
#include <vector>

#include "converter/bodies.h"
#include "lib/schema/view.h"
#include "onnx_check/model.h"

namespace onnx_check {

// Tensors that conversions add.

// Nothing where the type is none of numbers, or cannot say a value.
Tensor* make_tensor(Model& model, ElementType type, std::span<const double> values, std::span<const int64_t> dims);
Tensor* make_tensor(Model& model, Ints values, std::span<const int64_t> dims);

// Finds what is constant around one body: the same in all runs, whatever is passed in.
class Constants {
 public:
  Constants(const Model& model, bool lone_initializers) : model_(model), lone_initializers_(lone_initializers) {}

  struct Found {
    const Tensor* tensor = nullptr;        // an initializer that no input overrides, or the `value` of a Constant
    const Attribute* attribute = nullptr;  // another attribute of a Constant; may be a reference
  };
  Found find(const EditBody& body, Name name);
  // Bodies look different now.
  void forget() { by_body_.clear(); }

 private:
  using ByName = std::unordered_map<uint32_t, Found>;
  const ByName& of(const EditBody& body);

  const Model& model_;
  bool lone_initializers_;  // the IR version knows initializers that are no inputs
  std::unordered_map<const void*, ByName> by_body_;
};

// The elements as whole numbers; nothing where they are others, too many, or not in the model.
std::optional<std::vector<int64_t>> ints_of(const Tensor& tensor);
std::optional<std::vector<double>> numbers_of(const Tensor& tensor);

}  // namespace onnx_check
