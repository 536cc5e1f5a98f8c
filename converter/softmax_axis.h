#pragma once

#include <numeric>

#include "edit/ai.onnx/Flatten.h"
#include "edit/ai.onnx/Reshape.h"
#include "edit/ai.onnx/Shape.h"
#include "edit/ai.onnx/Transpose.h"

// Softmax, LogSoftmax and Hardmax: until version 11 they take all axes from `axis` on as one, from 13 on `axis` alone.
namespace onnx_check {

// Whether `axis` is the last one, or all behind it have size 1, as far as is known.
inline bool is_alone(Name input, int64_t axis, const Rewriter& rewriter) {
  if (axis == -1) return true;
  const Fact* fact = rewriter.fact(input);
  if (!fact || !fact->ranked) return false;
  const auto rank = static_cast<int64_t>(fact->rank());
  for (int64_t i = (axis < 0 ? axis + rank : axis) + 1; i < rank; ++i)
    if (i < 0 || !fact->dim(static_cast<size_t>(i)).is(1)) return false;
  return true;
}

template <class New, class Old>
void to_one_axis(const Old& op, Rewriter& rewriter) {
  using namespace ops::ai_onnx;
  if (!op.axis.is_reference() && is_alone(op.input, op.axis.value, rewriter))
    return rewriter.replace_with(New{.input = op.input, .output = op.output, .axis = op.axis});
  const Name shape = rewriter.temporary("shape"), flat = rewriter.temporary("flat"), result = rewriter.temporary("2d");
  rewriter.add(Shape_1<Edit>{.data = op.input, .shape = shape});
  rewriter.add(Flatten_1<Edit>{.input = op.input, .output = flat, .axis = op.axis});
  rewriter.replace_with(New{.input = flat, .output = result});
  rewriter.add(Reshape_5<Edit>{.data = result, .shape = shape, .reshaped = op.output});
}

template <class Old, class New>
void to_all_axes_behind(const New& op, Rewriter& rewriter) {
  using namespace ops::ai_onnx;
  if (!rewriter.is_value(op.axis)) return;
  if (is_alone(op.input, op.axis.value, rewriter))
    return rewriter.replace_with(Old{.input = op.input, .output = op.output, .axis = op.axis});
  const auto rank = rewriter.rank(op.input);
  if (!rank) return;
  const auto last = static_cast<int64_t>(*rank) - 1;
  std::vector<int64_t> order(*rank);
  std::iota(order.begin(), order.end(), 0);
  std::swap(order[static_cast<size_t>(op.axis.value < 0 ? op.axis.value + last + 1 : op.axis.value)], order.back());
  const Ints perm = rewriter.keep(order);
  const Name turned = rewriter.temporary("turned"), result = rewriter.temporary("result");
  rewriter.add(Transpose_1<Edit>{.data = op.input, .transposed = turned, .perm = perm});
  rewriter.replace_with(Old{.input = turned, .output = result, .axis = last});
  rewriter.add(Transpose_1<Edit>{.data = result, .transposed = op.output, .perm = perm});
}

}  // namespace onnx_check
