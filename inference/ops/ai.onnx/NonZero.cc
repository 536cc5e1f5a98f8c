#include "ops/ai.onnx/NonZero.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Whether each element is 0; nothing where one is not known.
std::optional<std::vector<bool>> zeros_of(const Fact& in, InferContext& ctx) {
  std::vector<bool> zeros;
  if (const auto floats = ctx.known_floats(in)) {
    for (const double number : *floats) zeros.push_back(number == 0);
    return zeros;
  }
  const auto known = ctx.known(in);
  if (!known) return std::nullopt;
  for (const Dim element : *known) {
    const bool is_positive = element.known() && DimPool::lower_bound(element).value_or(0) > 0;
    if (!element.is_number() && !is_positive) return std::nullopt;
    zeros.push_back(element.is(0));
  }
  return zeros;
}

}  // namespace

void infer(NonZero_9<Infer> op, InferContext& ctx) {
  const Dim count = ctx.fresh(op.Y, 1);
  if (!op.X.ranked) return ctx.set_dims(op.Y, Dims{Dim(), count});
  const auto rank = static_cast<int64_t>(op.X.rank());
  ctx.set_dims(op.Y, Dims{rank, count});
  const auto sizes = plain_sizes(op.X);
  const auto zeros = sizes ? zeros_of(op.X, ctx) : std::nullopt;
  if (!zeros || zeros->size() != element_count(*sizes)) return;
  std::vector<std::vector<size_t>> found;
  for_each_position(*sizes, [&](Coordinates at) {
    if (!(*zeros)[offset_of(at, *sizes)]) found.emplace_back(at.begin(), at.end());
  });
  Dims elements;
  for (size_t i = 0; i < sizes->size(); ++i)
    for (const auto& at : found) elements.push_back(static_cast<int64_t>(at[i]));
  ctx.set_dims(op.Y, Dims{rank, static_cast<int64_t>(found.size())});
  ctx.set_known(op.Y, elements);
}

}  // namespace onnx_check::ops::ai_onnx
