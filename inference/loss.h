#pragma once

#include "inference/context.h"

namespace onnx_check {

// A loss of scores [N, C, d...] against classes [N, d...], with a weight for each class. `weight`: null if left out.
struct ClassLoss {
  const Fact& scores;
  const Fact& target;
  const Fact* weight;
  std::string_view reduction;
  Fact& loss;
};

struct ClassLossConstraints {
  const Constraint& scores_rank;
  const Constraint& target_rank;
  const Constraint& target_sizes;
  const Constraint& weight_rank;
  const Constraint& weight_size;
};

template <class View>
constexpr ClassLossConstraints class_loss_constraints{View::scores_rank, View::target_rank, View::target_sizes,
                                                      View::weight_rank, View::weight_size};

// Checks the inputs and sets the shape of the loss.
bool infer_class_loss(const ClassLoss& of, const ClassLossConstraints& rules, InferContext& ctx);

}  // namespace onnx_check
