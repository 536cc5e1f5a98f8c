#include "inference/regions.h"

#include <fmt/format.h>

namespace onnx_check {

void infer_patches(const Fact& boxes, std::initializer_list<const Fact*> maps, int64_t size, Fact& out,
                   const PatchRules& rules, InferContext& ctx) {
  if (!ctx.rank_is(boxes, 3, rules.boxes_rank)) return;
  if (size < 1)
    return ctx.fail_attribute(rules.size_positive, "pooled_size",
                              fmt::format("`pooled_size` is {}, expected 1 or more", size), "write a number from 1");
  Dims dims{Dim(), Dim(), Dim(), size, size};
  if (boxes.ranked) dims[0] = boxes.dim(0), dims[1] = boxes.dim(1);
  for (const Fact* map : maps) {
    if (!ctx.rank_is(*map, 4, rules.maps_rank)) return;
    if (map->ranked && !ctx.unify(dims[2], *map, 1, rules.same_channels)) return;
  }
  ctx.set_dims(out, dims);
}

}  // namespace onnx_check
