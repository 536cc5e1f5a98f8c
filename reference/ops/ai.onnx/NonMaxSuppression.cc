#include "eval/ai.onnx/NonMaxSuppression.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

struct Box {
  float low[2], high[2];
  float area() const { return (high[0] - low[0]) * (high[1] - low[1]); }
};

Box box_at(const float* numbers, bool centered) {
  Box box;
  for (const int i : {0, 1}) {
    const float first = centered ? numbers[i] - numbers[i + 2] / 2 : numbers[i];
    const float second = centered ? numbers[i] + numbers[i + 2] / 2 : numbers[i + 2];
    box.low[i] = std::min(first, second);
    box.high[i] = std::max(first, second);
  }
  return box;
}

// Whether the boxes have more in common than this share of what they cover together.
bool overlap(const Box& a, const Box& b, float share) {
  float common = 1;
  for (const int i : {0, 1}) common *= std::max(std::min(a.high[i], b.high[i]) - std::max(a.low[i], b.low[i]), 0.0f);
  const float together = a.area() + b.area() - common;
  return a.area() > 0 && b.area() > 0 && together > 0 && common / together > share;
}

struct Limits {
  int64_t most = 0;  // boxes of a class
  float share = 0;
  std::optional<float> score;
};

std::optional<Limits> limits_of(const NonMaxSuppression_10<Eval>& op, EvalContext& context) {
  Limits limits;
  if (op.max_output_boxes_per_class) {
    const auto most = context.single_int(*op.max_output_boxes_per_class);
    if (!most) return std::nullopt;
    limits.most = std::max<int64_t>(*most, 0);
  }
  if (op.iou_threshold) {
    const auto share = context.single_number(*op.iou_threshold);
    if (!share) return std::nullopt;
    limits.share = static_cast<float>(*share);
    if (!(*share >= 0 && *share <= 1)) {
      context.fail(run_rules::value, *op.iou_threshold, fmt::format("it is {}", *share), "use a number from 0 to 1");
      return std::nullopt;
    }
  }
  if (op.score_threshold) {
    const auto score = context.single_number(*op.score_threshold);
    if (!score) return std::nullopt;
    limits.score = static_cast<float>(*score);
  }
  return limits;
}

// The numbers of the boxes to keep, the best first.
std::vector<size_t> kept_boxes(std::span<const Box> boxes, const float* scores, const Limits& limits) {
  std::vector<size_t> order, kept;
  for (size_t i = 0; i < boxes.size(); ++i)
    if (limits.score ? scores[i] > *limits.score : !std::isnan(scores[i])) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scores[a] > scores[b]; });
  for (const size_t i : order) {
    if (static_cast<int64_t>(kept.size()) >= limits.most) break;
    const bool covered = std::any_of(kept.begin(), kept.end(),
                                     [&](size_t other) { return overlap(boxes[other], boxes[i], limits.share); });
    if (!covered) kept.push_back(i);
  }
  return kept;
}

}  // namespace

void eval(NonMaxSuppression_10<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.boxes, 3) || !context.rank_is(op.scores, 3)) return;
  const int64_t batches = op.scores.dims()[0], classes = op.scores.dims()[1], count = op.scores.dims()[2];
  const int64_t wanted[] = {batches, count, 4};
  if (!context.dims_are(op.boxes, wanted)) return;
  const auto limits = limits_of(op, context);
  if (!limits || !context.has_room(static_cast<uint64_t>(count) * (sizeof(Box) + 2 * sizeof(size_t)))) return;
  const Operand<float> boxes(op.boxes), scores(op.scores);
  std::vector<int64_t> selected;
  std::vector<Box> of_batch(static_cast<size_t>(count));
  for (int64_t b = 0; b < batches; ++b) {
    for (int64_t i = 0; i < count; ++i)
      of_batch[static_cast<size_t>(i)] = box_at(boxes.data() + (b * count + i) * 4, op.center_point_box != 0);
    for (int64_t c = 0; c < classes; ++c)
      for (const size_t i : kept_boxes(of_batch, scores.data() + (b * classes + c) * count, *limits))
        selected.insert(selected.end(), {b, c, static_cast<int64_t>(i)});
  }
  const int64_t dims[] = {static_cast<int64_t>(selected.size() / 3), 3};
  ResultOf<int64_t> out(op.selected_indices, ElementType::int64, dims, context);
  if (out) std::copy(selected.begin(), selected.end(), out.begin());
}

}  // namespace onnx_check::ops::ai_onnx
