#pragma once

#include "lib/place/node_attributes.h"
#include "lib/schema/view.h"
#include "onnx_check/datum.h"
#include "onnx_check/graph.h"

namespace onnx_check {

// The domain of views in the reference backend: arguments are values of the run, attributes are values.
// An input has a type that the schema lists for it, and inputs of one type variable have one type.
struct Eval {
  using In = const Datum&;
  using OptionalIn = const Datum*;
  using Many = std::span<const Datum* const>;  // none is null: what is left out is a Datum that does not exist
  using Out = Datum&;
  using OptionalOut = Datum*;
  using ManyOut = std::span<Datum>;
  using Graph = const onnx_check::Graph&;
  using OptionalGraph = const onnx_check::Graph*;

  template <class T>
  using Attr = typename AttributeAccess<T>::Required;
  template <class T>
  using OptionalAttr = typename AttributeAccess<T>::Optional;
  template <class T>
  static T defaulted(T value) {
    return value;
  }
};

}  // namespace onnx_check
