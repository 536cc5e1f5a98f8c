#pragma once

#include "reference/context.h"

namespace onnx_check {

// Each group of channels, the second dimension, is normalized for itself.
struct GroupNorm {
  const Datum& x;
  const Datum& scale;
  const Datum& shift;
  int64_t groups;      // that divide the channels; no channels: 0 or more
  bool scales_groups;  // scale and shift have an element for each group, else for each channel
  float epsilon;
};
void group_norm(const GroupNorm& of, Datum& y, EvalContext& context);

}  // namespace onnx_check
