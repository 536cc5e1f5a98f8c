#pragma once

#include <span>

#include "reference/context.h"

namespace onnx_check {

// What operators of ai.onnx.ml do with the scores of a row at the end; in the order of TreeEnsemble-5's numbers.
enum class PostTransform : uint8_t { none, softmax, logistic, softmax_zero, probit };

std::optional<PostTransform> post_transform(std::string_view name, EvalContext& context);
std::optional<PostTransform> post_transform(int64_t number, EvalContext& context);

void transform_scores(PostTransform transform, std::span<double> scores);

// What one score says of two classes.
enum class SecondClass : uint8_t {
  complement,  // 1-s and s, whatever the transform (runtimes take s for a probability)
  opposite     // -s and s, or both through LOGISTIC
};

// The scores of two classes from `score`, that of the second; PROBIT gives one score and 0.
void write_two_classes(PostTransform transform, SecondClass kind, double score, std::span<double> scores);

double logistic(double score);

}  // namespace onnx_check
