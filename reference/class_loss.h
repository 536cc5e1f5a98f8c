#pragma once

#include <optional>
#include <string_view>

#include "reference/context.h"

namespace onnx_check {

// Losses of predicting classes, which are the second dimension of the scores.
struct ClassLoss {
  const Datum& scores;  // to blame where the sizes are wrong
  const Datum& target;
  const Datum* weight;
  std::optional<int64_t> ignored;
  std::string_view reduction;
};
// Whether scores, target and weight fit together; reports it where not.
bool class_loss_fits(const ClassLoss& of, EvalContext& context);
// The loss, where that holds, by the logarithms of probabilities.
void class_loss(const ClassLoss& of, const Datum& log_probabilities, Datum& loss, EvalContext& context);

}  // namespace onnx_check
