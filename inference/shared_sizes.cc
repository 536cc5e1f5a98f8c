#include "inference/shared_sizes.h"

#include <algorithm>

namespace onnx_check {

bool share_sizes(const Fact* in, std::initializer_list<SharedSize> sizes, InferContext& ctx) {
  if (!in || !in->ranked || in->rank() != sizes.size()) return true;
  size_t index = 0;
  return std::all_of(sizes.begin(), sizes.end(),
                     [&](const SharedSize& each) { return ctx.unify(each.size, *in, index++, each.equal); });
}

bool ranks_are(std::initializer_list<const Fact*> inputs, size_t rank, const Constraint& rank_rule, InferContext& ctx) {
  return std::all_of(inputs.begin(), inputs.end(),
                     [&](const Fact* in) { return !in || ctx.rank_is(*in, rank, rank_rule); });
}

bool are_scalars(std::initializer_list<const Fact*> inputs, const Constraint& scalar, InferContext& ctx) {
  return std::all_of(inputs.begin(), inputs.end(), [&](const Fact* in) { return !in || ctx.is_scalar(*in, scalar); });
}

}  // namespace onnx_check
