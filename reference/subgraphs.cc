#include "reference/subgraphs.h"

#include "reference/move.h"

namespace onnx_check {

Datum scalar(int64_t value) {
  Datum datum = Datum::zeros(ElementType::int64, {});
  *static_cast<int64_t*>(datum.fill()) = value;
  return datum;
}

Datum scalar(bool value) {
  Datum datum = Datum::zeros(ElementType::boolean, {});
  *static_cast<bool*>(datum.fill()) = value;
  return datum;
}

const Type* declared_output(const Graph& graph, size_t index) {
  return index < graph.outputs.size() ? graph.outputs[index]->type : nullptr;
}

Sizes declared_dims(const Type* declared) {
  Sizes dims;
  if (declared && declared->shape)
    for (const Dimension& dim : declared->shape->dims)
      dims.push_back(dim.kind == Dimension::Kind::value ? dim.value : 0);
  return dims;
}

void wrong_count(EvalContext& context) {
  context.fail(run_rules::broken_node, "the subgraph returns fewer values than the node takes from it",
               "return a value for each output of the node");
}

void pass_on(std::vector<Datum>& results, std::span<Datum> outputs, EvalContext& context) {
  if (results.size() < outputs.size()) return wrong_count(context);
  for (size_t i = 0; i < outputs.size(); ++i) outputs[i] = std::move(results[i]);
}

namespace {

bool stack_nothing(size_t axis, const Type* declared, Datum& out, EvalContext& context) {
  const auto type = declared ? type_index_of(*declared) : std::nullopt;
  Sizes dims = declared_dims(declared);
  dims.insert(dims.begin() + static_cast<ptrdiff_t>(std::min(axis, dims.size())), 0);
  return context.allocate(out, type ? element_of(*type) : ElementType::float32, dims);
}

}  // namespace

bool stack(std::span<const Datum> parts, size_t axis, const Type* declared, Datum& out, EvalContext& context) {
  if (parts.empty()) return stack_nothing(axis, declared, out, context);
  for (const Datum& part : parts)
    if (!part.is_tensor() || part.type() != parts[0].type() || part.dims() != parts[0].dims() || axis > part.rank()) {
      context.fail(run_rules::shape, "a value that the subgraph returns has not one type and shape in every pass",
                   "return tensors of one shape");
      return false;
    }
  Sizes dims = parts[0].dims();
  dims.insert(dims.begin() + static_cast<ptrdiff_t>(axis), static_cast<int64_t>(parts.size()));
  if (!context.allocate(out, parts[0].element(), dims)) return false;
  Sizes strides = strides_of(dims);
  const int64_t step = strides[axis];
  strides.erase(strides.begin() + static_cast<ptrdiff_t>(axis));
  for (size_t i = 0; i < parts.size(); ++i) scatter_strided(parts[i], out, static_cast<int64_t>(i) * step, strides);
  return true;
}

bool take(const Datum& in, size_t axis, int64_t index, Datum& out, EvalContext& context) {
  if (!context.rank_at_least(in, axis + 1)) return false;
  const auto at = context.index(index, in.dims()[axis], in);
  if (!at) return false;
  Sizes dims = in.dims(), strides = strides_of(dims);
  const int64_t step = strides[axis];
  dims.erase(dims.begin() + static_cast<ptrdiff_t>(axis));
  strides.erase(strides.begin() + static_cast<ptrdiff_t>(axis));
  if (!context.allocate(out, in.element(), dims)) return false;
  gather_strided(in, static_cast<int64_t>(*at) * step, strides, out);
  return true;
}

}  // namespace onnx_check
