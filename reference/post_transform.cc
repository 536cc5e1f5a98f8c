#include "reference/post_transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace onnx_check {

namespace {

constexpr std::array<std::string_view, 5> names{"NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"};

// The approximation of the inverse error function that runtimes share: its constants are part of their results.
double probit(double score) {
  const double x = 2 * score - 1;
  const double logarithm = std::log((1 - x) * (1 + x));
  const double q = 2 / (3.14159f * 0.147f) + 0.5 * logarithm;
  const double root = std::sqrt(std::sqrt(q * q - logarithm / 0.147f) - q);
  return 1.41421356f * (x < 0 ? -root : root);
}

// `keeps_zeros`: a score of (almost) 0 has no part in the sum.
void softmax_scores(std::span<double> scores, bool keeps_zeros) {
  if (scores.empty()) return;
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& score : scores) {
    if (keeps_zeros && std::abs(score) <= 1e-7) {
      score *= std::exp(-most);
    } else {
      score = std::exp(score - most);
      sum += score;
    }
  }
  if (sum == 0) return;
  for (double& score : scores) score /= sum;
}

}  // namespace

std::optional<PostTransform> post_transform(std::string_view name, EvalContext& context) {
  const auto* const found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<PostTransform>(found - names.begin());
  context.fail_attribute(run_rules::value, "post_transform", fmt::format("the transform is \"{}\"", name),
                         "use NONE, SOFTMAX, LOGISTIC, SOFTMAX_ZERO or PROBIT");
  return std::nullopt;
}

std::optional<PostTransform> post_transform(int64_t number, EvalContext& context) {
  if (number >= 0 && number < static_cast<int64_t>(names.size())) return static_cast<PostTransform>(number);
  context.fail_attribute(run_rules::value, "post_transform", fmt::format("the transform is {}", number),
                         "use a number from 0 to 4");
  return std::nullopt;
}

double logistic(double score) {
  const double upper = 1 / (1 + std::exp(-std::abs(score)));
  return score < 0 ? 1 - upper : upper;
}

void transform_scores(PostTransform transform, std::span<double> scores) {
  switch (transform) {
    case PostTransform::none:
      return;
    case PostTransform::softmax:
      return softmax_scores(scores, false);
    case PostTransform::softmax_zero:
      return softmax_scores(scores, true);
    case PostTransform::logistic:
      for (double& score : scores) score = logistic(score);
      return;
    case PostTransform::probit:
      for (double& score : scores) score = probit(score);
      return;
  }
}

void write_two_classes(PostTransform transform, SecondClass kind, double score, std::span<double> scores) {
  if (transform == PostTransform::probit) {
    scores[0] = probit(score);
    scores[1] = 0;
  } else if (kind == SecondClass::complement) {
    scores[0] = 1 - score;
    scores[1] = score;
  } else {
    const bool both = transform == PostTransform::logistic;
    scores[0] = both ? logistic(-score) : -score;
    scores[1] = both ? logistic(score) : score;
  }
}

}  // namespace onnx_check
