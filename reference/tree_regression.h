#pragma once

#include "reference/post_transform.h"
#include "reference/tree_lists.h"

namespace onnx_check {

struct TreeRegression {
  Aggregate aggregate;
  PostTransform transform;
  std::vector<double> base;  // added at the end: one per target, or none
  size_t targets;
};

// The number of outputs that an attribute says: 1 where it is left out.
std::optional<size_t> target_count(const std::optional<int64_t>& count, EvalContext& context);

// x [N,F], y [N,targets].
void tree_regression(const Forest& forest, const TreeRegression& how, const Datum& x, Datum& y, ElementType element,
                     EvalContext& context);

}  // namespace onnx_check
