#include "inference/traits.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/rules.h"

namespace onnx_check {

namespace {

size_t position_of(std::span<const FormalParameter> parameters, std::string_view name) {
  size_t position = 0;
  while (position < parameters.size() && parameters[position].name != name) ++position;
  return position;
}

}  // namespace

void infer_same_as(const Fact& in, Fact& out, InferContext& context) {
  context.set_same_dims(out, in);
  if (out.kind != in.kind || !in.inner) return;
  out.inner = in.inner;
  out.length = in.length;
}

void infer_first_shape(InferContext& context) {
  NodeAtHand& node = context.node();
  const Fact* in = node.optional_input(0);
  if (in && !node.outputs.empty()) infer_same_as(*in, node.output(0), context);
}

void infer_broadcast_shape(InferContext& context) {
  NodeAtHand& node = context.node();
  if (node.schema.find_attribute("broadcast")) return infer_first_shape(context);
  const auto dims = context.broadcast(node.inputs_from(0), trait_constraints::broadcastable);
  if (dims) context.set_dims(node.output(0), *dims);
}

namespace {

// The axes that a reduction is told, as numbers; nothing where they are a value of the run.
struct ReducedAxes {
  bool given = false;
  std::optional<std::vector<int64_t>> axes;
};

ReducedAxes reduced_axes(NodeAtHand& node, InferContext& context) {
  if (node.schema.find_attribute("axes")) {
    const auto axes = node.optional_attribute<Ints>("axes");
    if (!axes) return {};
    return {true, std::vector<int64_t>(axes->begin(), axes->end())};
  }
  const Fact* axes = node.optional_input(position_of(node.schema.inputs, "axes"));
  if (!axes) return {};
  return {true, context.known_numbers(*axes)};
}

void set_reduced(NodeAtHand& node, InferContext& context, const std::vector<size_t>& axes, bool keep) {
  const Fact& data = node.input(0);
  std::vector<bool> reduced(data.rank());
  for (const size_t axis : axes) reduced[axis] = true;
  Dims dims;
  for (size_t i = 0; i < data.rank(); ++i) {
    if (!reduced[i])
      dims.push_back(data.dim(i));
    else if (keep)
      dims.push_back(1);
  }
  context.set_dims(node.output(0), dims);
}

}  // namespace

void infer_reduced_shape(InferContext& context) {
  NodeAtHand& node = context.node();
  const Fact& data = node.input(0);
  if (node.outputs.empty() || !data.ranked) return;
  const bool keep = node.attribute<int64_t>("keepdims", 1) != 0;
  const bool noop = node.attribute<int64_t>("noop_with_empty_axes", 0) != 0;
  ReducedAxes told = reduced_axes(node, context);
  if (!told.given) told.axes.emplace();
  if (!told.axes) {
    // Which dimensions stay is not known; how many are, only where they are kept.
    node.output(0).why_unknown = "the axes are a value of the run";
    if (keep) context.set_dims(node.output(0), Dims(data.rank()));
    return;
  }
  if (told.axes->empty()) {
    if (noop) return context.set_same_dims(node.output(0), data);
    for (size_t i = 0; i < data.rank(); ++i) told.axes->push_back(static_cast<int64_t>(i));
  }
  const auto axes =
      context.axes(*told.axes, data.rank(), trait_constraints::axis_in_range, trait_constraints::axes_distinct);
  if (axes) set_reduced(node, context, *axes, keep);
}

}  // namespace onnx_check
