#pragma once

#include "reference/context.h"

namespace onnx_check {

struct BatchNorm {
  const Datum &x, &scale, &shift, &mean, &variance;
  float epsilon, momentum;
  bool spatial;   // parameters are of channels, else of the elements of a sample
  bool training;  // normalizes by the statistics of x, else by those that it is given
};
// Null: not wanted.
struct BatchNormOutputs {
  Datum& y;
  Datum *running_mean, *running_variance;
  Datum *mean, *variance;  // of the batch
};
void batch_norm(const BatchNorm& of, const BatchNormOutputs& out, EvalContext& context);

}  // namespace onnx_check
