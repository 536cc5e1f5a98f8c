#include "ops/ai.onnx/Transpose.h"

#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool is_permutation(const View&, Ints perm, InferContext& ctx) {
  std::vector<bool> taken(perm.size());
  for (const int64_t axis : perm) {
    const bool in_range = axis >= 0 && axis < static_cast<int64_t>(perm.size());
    if (in_range && !taken[static_cast<size_t>(axis)]) {
      taken[static_cast<size_t>(axis)] = true;
      continue;
    }
    ctx.fail_attribute(
        View::perm_is_permutation, "perm",
        in_range ? fmt::format("dimension {} is named twice", axis)
                 : fmt::format("an entry is {}, expected 0 to {}", axis, static_cast<int64_t>(perm.size()) - 1),
        fmt::format("name each number from 0 to {} once", static_cast<int64_t>(perm.size()) - 1));
    return false;
  }
  return true;
}

std::vector<size_t> reversed_axes(size_t rank) {
  std::vector<size_t> axes;
  for (size_t i = rank; i > 0; --i) axes.push_back(i - 1);
  return axes;
}

void permute(const Fact& data, const std::vector<size_t>& axes, Fact& out, InferContext& ctx) {
  Dims dims;
  for (const size_t axis : axes) dims.push_back(data.dim(axis));
  ctx.set_dims(out, dims);
  const auto from = may_be_known(data) ? plain_sizes(data) : std::nullopt;
  if (!from) return;
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.size());
    for (size_t i = 0; i < at.size(); ++i) source[axes[i]] = at[i];
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
}

}  // namespace

void infer(Transpose_1<Infer> op, InferContext& ctx) {
  if (!op.perm) {
    if (op.data.ranked) permute(op.data, reversed_axes(op.data.rank()), op.transposed, ctx);
    return;
  }
  if (!is_permutation(op, *op.perm, ctx)) return;
  if (!op.data.ranked) {
    if (op.perm->size() <= static_cast<size_t>(most_stated_rank)) ctx.set_dims(op.transposed, Dims(op.perm->size()));
    return;
  }
  if (op.perm->size() == op.data.rank())
    return permute(op.data, std::vector<size_t>(op.perm->begin(), op.perm->end()), op.transposed, ctx);
  ctx.fail_attribute(op.perm_is_permutation, "perm",
                     fmt::format("the length is {}, expected {}", op.perm->size(), op.data.rank()),
                     fmt::format("name each of the {} dimensions once", op.data.rank()));
}

}  // namespace onnx_check::ops::ai_onnx
