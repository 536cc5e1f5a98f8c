#pragma once

#include "reference/sliding.h"

namespace onnx_check {

// Input [batch, groups * channels, spatial], weights [groups * features, channels, kernel].
struct ConvolutionPlan {
  size_t batch = 0, groups = 1, channels = 0, features = 0;  // channels and features of one group
  size_t in_points = 1;
  SlidingAxes axes = {};
  Sizes dims = {};  // of the result

  size_t all_features() const { return groups * features; }
};

std::optional<ConvolutionPlan> plan_convolution(const Datum& x, const Datum& w, int64_t group,
                                                const SlidingAttributes& attributes, EvalContext& context);

// Nothing where there is no memory for it. T: float, double, int32_t.
template <class T>
bool convolve(const ConvolutionPlan& plan, const T* x, const T* w, T* y, EvalContext& context);

// Whether there is no bias, or one element for each feature.
bool bias_fits(const Datum* bias, size_t features, EvalContext& context);

}  // namespace onnx_check
