#include "inference/loss.h"

namespace onnx_check {

namespace {

// The sizes of the scores without the classes, and what the target adds to them.
std::optional<Dims> sizes_of_losses(const ClassLoss& of, const ClassLossConstraints& rules, InferContext& ctx) {
  if (!of.scores.ranked) return Dims(of.target.dims);
  Dims sizes;
  for (size_t i = 0; i < of.scores.rank(); ++i)
    if (i != 1) sizes.push_back(of.scores.dim(i));
  if (!of.target.ranked) return sizes;
  if (!ctx.rank_is(of.target, sizes.size(), rules.target_rank)) return std::nullopt;
  for (size_t i = 0; i < sizes.size(); ++i)
    if (!ctx.unify(sizes[i], of.target, i, rules.target_sizes)) return std::nullopt;
  return sizes;
}

bool weight_fits(const ClassLoss& of, const ClassLossConstraints& rules, InferContext& ctx) {
  if (!of.weight || !of.weight->ranked) return true;
  if (!ctx.rank_is(*of.weight, 1, rules.weight_rank)) return false;
  Dim classes = of.scores.ranked ? of.scores.dim(1) : Dim();
  return ctx.unify(classes, *of.weight, 0, rules.weight_size);
}

}  // namespace

bool infer_class_loss(const ClassLoss& of, const ClassLossConstraints& rules, InferContext& ctx) {
  const bool reduced = of.reduction == "sum" || of.reduction == "mean";
  if (reduced) ctx.set_dims(of.loss, Dims());
  if (!ctx.rank_at_least(of.scores, 2, rules.scores_rank)) return false;
  if (!weight_fits(of, rules, ctx)) return false;
  if (!of.scores.ranked && !of.target.ranked) return true;
  const auto sizes = sizes_of_losses(of, rules, ctx);
  if (!sizes) return false;
  if (of.reduction == "none") ctx.set_dims(of.loss, *sizes);
  return true;
}

}  // namespace onnx_check
