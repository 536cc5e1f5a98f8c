#include "inference/scattering.h"

namespace onnx_check {

namespace {

Dim reduced_update(std::string_view reduction, Dim old, Dim update, DimPool& pool) {
  if (reduction == "none") return update;
  if (reduction == "add") return pool.add(old, update);
  if (reduction == "mul") return pool.mul(old, update);
  if (reduction == "max") return pool.max(old, update);
  return reduction == "min" ? pool.min(old, update) : Dim();
}

}  // namespace

void update_elements(const Fact& data, const Fact& updates, const std::vector<size_t>& targets,
                     std::string_view reduction, Fact& out, InferContext& ctx) {
  const auto old = ctx.known(data), added = ctx.known(updates);
  if (!old || !added || added->size() != targets.size()) return;
  Dims elements(*old);
  for (size_t i = 0; i < targets.size(); ++i) {
    if (targets[i] >= elements.size()) return;
    Dim& element = elements[targets[i]];
    element = reduced_update(reduction, element, (*added)[i], ctx.pool());
    if (reduction != "none") element = as_element(out.element, element);
  }
  ctx.set_known(out, elements);
}

void scatter_elements(const Fact& data, const Fact& indices, const Fact& updates, size_t axis,
                      std::string_view reduction, Fact& out, InferContext& ctx) {
  const auto to = plain_sizes(data), from = plain_sizes(updates);
  const auto known = ctx.known(indices);
  if (!to || !from || !known || known->size() != element_count(*from)) return;
  std::vector<size_t> targets;
  for_each_position(*from, [&](Coordinates at) {
    const Dim index = (*known)[targets.size()];
    std::vector<size_t> target(at.begin(), at.end());
    target[axis] = index.is_number() ? index_from_start(index.number(), (*to)[axis]) : no_source;
    targets.push_back(target[axis] == no_source ? no_source : offset_of(target, *to));
  });
  update_elements(data, updates, targets, reduction, out, ctx);
}

}  // namespace onnx_check
