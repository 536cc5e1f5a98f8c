#include "inference/traits.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/known_elementwise.h"
#include "inference/known_reduction.h"
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

namespace {

std::vector<int64_t> axes_of(NodeAtHand& node, const AttributeSchema& schema) {
  if (schema.type == AttributeType::ints) {
    const Ints axes = node.optional_attribute<Ints>(schema.name).value_or(schema.default_ints);
    return {axes.begin(), axes.end()};
  }
  if (const auto axis = node.optional_attribute<int64_t>(schema.name)) return {*axis};
  return schema.has_default ? std::vector<int64_t>{schema.default_int} : std::vector<int64_t>{};
}

bool axes_exist(NodeAtHand& node, const Fact& in, InferContext& context) {
  if (!in.ranked) return true;
  for (const AttributeSchema& attribute : node.schema.attributes) {
    if (!attribute.axis) continue;
    for (const int64_t axis : axes_of(node, attribute))
      if (!context.axis(axis, in.rank(), trait_constraints::axis_of_input)) return false;
  }
  return true;
}

}  // namespace

void infer_first_shape(InferContext& context) {
  NodeAtHand& node = context.node();
  const Fact* in = node.optional_input(0);
  if (!in || node.outputs.empty() || !axes_exist(node, *in, context)) return;
  infer_same_as(*in, node.output(0), context);
  infer_known_elementwise(context);
}

namespace {

// The position from which the second shape lies in the first; nothing where it does not.
std::optional<size_t> start_in_first(NodeAtHand& node, const Fact& a, const Fact& b) {
  if (b.rank() > a.rank()) return std::nullopt;
  const size_t last = a.rank() - b.rank();
  const int64_t start = node.optional_attribute<int64_t>("axis").value_or(static_cast<int64_t>(last));
  if (start < 0 || start > static_cast<int64_t>(last)) return std::nullopt;
  return static_cast<size_t>(start);
}

bool lies_in_first(NodeAtHand& node, const Fact& a, const Fact& b, InferContext& context) {
  const auto is_one = [&](Dim dim) { return !dim.is_number() || dim.is(1); };
  if (std::all_of(b.dims.begin(), b.dims.end(), is_one)) return true;
  const auto start = start_in_first(node, a, b);
  if (!start) return false;
  for (size_t i = 0; i < b.rank(); ++i) {
    const Dim size = context.symbols().resolve(a.dim(*start + i)), part = context.symbols().resolve(b.dim(i));
    if (size.is_number() && part.is_number() && !(size == part)) return false;
  }
  return true;
}

// Until version 6 shapes were equal, or an attribute said that the second broadcasts into the first.
void infer_shape_of_first(NodeAtHand& node, InferContext& context) {
  const Fact &a = node.input(0), &b = node.input(1);
  Dims dims(a.dims);
  if (!a.ranked) return;
  if (b.ranked && node.attribute<int64_t>("broadcast", 0) == 0) {
    if (!context.rank_is(b, a.rank(), trait_constraints::same_shape)) return;
    for (size_t i = 0; i < dims.size(); ++i)
      if (!context.unify(dims[i], b, i, trait_constraints::same_shape)) return;
  } else if (b.ranked && !lies_in_first(node, a, b, context)) {
    context.fail(trait_constraints::part_of_shape, b,
                 fmt::format("the shape is {}, which is no part of {}", to_string(b), to_string(a)),
                 "reshape it to sizes that follow each other in the first input, and let `axis` say where they begin");
    return;
  }
  context.set_dims(node.output(0), dims);
  infer_known_elementwise(context);
}

}  // namespace

void infer_broadcast_shape(InferContext& context) {
  NodeAtHand& node = context.node();
  if (node.schema.find_attribute("broadcast")) return infer_shape_of_first(node, context);
  const auto dims = context.broadcast(node.inputs_from(0), trait_constraints::broadcastable);
  if (!dims) return;
  context.set_dims(node.output(0), *dims);
  infer_known_elementwise(context);
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
  infer_known_reduction(reduced, context);
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
    if (noop) return set_reduced(node, context, {}, keep);
    for (size_t i = 0; i < data.rank(); ++i) told.axes->push_back(static_cast<int64_t>(i));
  }
  const auto axes =
      context.axes(*told.axes, data.rank(), trait_constraints::axis_in_range, trait_constraints::axes_distinct);
  if (axes) set_reduced(node, context, *axes, keep);
}

}  // namespace onnx_check
