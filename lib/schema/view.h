#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "onnx_check/schema.h"

// What generated views (ops/<domain>/<Op>.h) are made of.
//
// A view is a plain aggregate with the standard's names, a template over a domain D that says what stands behind a
// field:
//
//   D::In, D::Out                  a required input, output
//   D::OptionalIn, D::OptionalOut  one that may be left out: like a pointer, null if it is; `*` gives an In or Out
//   D::Many, D::ManyOut            all arguments of a variadic parameter: a range
//   D::Attr<T>                     an attribute that always has a value: it is required, or has a default
//   D::OptionalAttr<T>             one that may have none: like a pointer or optional
//   D::Graph, D::OptionalGraph     a subgraph
//   D::defaulted<T>(value)         an Attr<T> that was left out and has this default
//
// T is int64_t, float, std::string_view, Ints, Floats, Strings, or a message of the model: Tensor, SparseTensor, Type.
//
// View<D>::bind(node) fills a view from a node of D, which has, with positions and names from the generated code alone:
//
//   int32_t since_version()                               of the node's schema: defaults depend on it
//   input(i)  optional_input(i)  inputs_from(i)           In, OptionalIn, Many
//   output(i) optional_output(i) outputs_from(i)          Out, OptionalOut, ManyOut
//   attribute<T>(name)  attribute<T>(name, fallback)      Attr<T>
//   optional_attribute<T>(name)  (…, fallback)            OptionalAttr<T>; the second where only some versions have a
//   default graph(name)  optional_graph(name)                     Graph, OptionalGraph
//
// Names: a character that no identifier has becomes `_`, or is dropped at the end; a keyword gets `_` behind it; a name
// that an operator has twice gets `_in`, `_out` and `_attr`.
namespace onnx_check {

// The domains of the engines and what goes with them; each engine defines its own.
struct Infer;
struct Eval;
struct Edit;
class InferContext;
class EvalContext;
class Rewriter;

using Ints = std::span<const int64_t>;
using Floats = std::span<const float>;
using Strings = std::span<const std::string_view>;

// A rule that an operator's description names and its code reports.
using Constraint = NamedConstraint;

// Which operator a view is for.
struct ViewInfo {
  std::string_view domain{};  // "" for ai.onnx
  std::string_view name{};
  int32_t first_version = 0, last_version = 0;  // since_version of the versions that share the view
};

template <class D>
concept ViewDomain = requires {
  typename D::In;
  typename D::OptionalIn;
  typename D::Many;
  typename D::Out;
  typename D::OptionalOut;
  typename D::ManyOut;
  typename D::Graph;
  typename D::OptionalGraph;
  typename D::template Attr<int64_t>;
  typename D::template OptionalAttr<int64_t>;
  { D::template defaulted<int64_t>(int64_t{1}) } -> std::convertible_to<typename D::template Attr<int64_t>>;
};

}  // namespace onnx_check
