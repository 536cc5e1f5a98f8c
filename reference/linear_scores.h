#pragma once

#include "lib/schema/view.h"
#include "reference/samples.h"
#include "reference/score_table.h"

namespace onnx_check {

// scores [N, targets] = x [N,F] * coefficients [targets,F] + intercepts [targets] (or none).
std::optional<ScoreTable> linear_scores(const Datum& x, Floats coefficients, Floats intercepts, size_t targets,
                                        EvalContext& context);

}  // namespace onnx_check
