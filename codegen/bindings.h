#pragma once

#include <span>
#include <string_view>

#include "codegen/output.h"
#include "codegen/view_model.h"

namespace onnx_check::codegen {

// An engine that has one function for each view.
struct Engine {
  std::string_view folder;    // of the generated sources, and of the header <folder>/bindings.h that they include
  std::string_view function;  // "infer"
  std::string_view domain;    // "Infer"
  std::string_view OperatorDetails::*key;  // which of the description's keys binds a function
  std::string_view views;                  // the folder of the headers that declare the functions
};
inline constexpr Engine inference_engine{"inference", "infer", "Infer", &OperatorDetails::infer, "ops"};
inline constexpr Engine reference_engine{"reference", "eval", "Eval", &OperatorDetails::reference, "eval"};

// Adds the tables through which the engine calls the function of a node's view: for each operator, in the order of the
// registry, the functions of its views. One that is still to do, or that there is none of, has a null entry, so nothing
// needs linking for it. The engine's header defines, for "infer":
//
//   InferNode with bound(): whether the node has what the view asks for; InferContext;
//   using InferFunction = void (*)(InferNode&, InferContext&)
//   infer_<trait>(view, context) for each trait that the descriptions use; infer_same_as(input, output, context)
//   ChannelsFirst<Infer>(context), for operators that are like another with channels second; its finish() moves back
void add_bindings(const Engine& engine, std::span<const OperatorViews> all, Files& files);

// How many views of the engine are still to do.
size_t count_todos(const Engine& engine, std::span<const OperatorViews> all);

}  // namespace onnx_check::codegen
