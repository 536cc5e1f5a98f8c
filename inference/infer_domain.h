#pragma once

#include <optional>

#include "inference/fact.h"
#include "lib/schema/view.h"
#include "onnx_check/graph.h"

namespace onnx_check {

// The domain of views in inference: arguments are facts, attributes are values.
struct Infer {
  using In = const Fact&;
  using OptionalIn = const Fact*;
  using Many = std::span<const Fact* const>;  // none is null: one that is left out is a fact of which nothing is known
  using Out = Fact&;                          // its element type is set where the schema's types give it
  using OptionalOut = Fact*;
  using ManyOut = std::span<Fact>;
  using Graph = const onnx_check::Graph&;
  using OptionalGraph = const onnx_check::Graph*;

  template <class T>
  struct Attribute {
    using Required = T;
    using Optional = std::optional<T>;
  };
  template <class T>
  using Attr = typename Attribute<T>::Required;
  template <class T>
  using OptionalAttr = typename Attribute<T>::Optional;
  template <class T>
  static T defaulted(T value) {
    return value;
  }
};

// Messages are where they are, in the model.
template <>
struct Infer::Attribute<Tensor> {
  using Required = const Tensor&;
  using Optional = const Tensor*;
};
template <>
struct Infer::Attribute<SparseTensor> {
  using Required = const SparseTensor&;
  using Optional = const SparseTensor*;
};
template <>
struct Infer::Attribute<Type> {
  using Required = const Type&;
  using Optional = const Type*;
};

}  // namespace onnx_check
