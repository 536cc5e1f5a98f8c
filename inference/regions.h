#pragma once

#include "inference/context.h"

// Patches that are cut out of feature maps.
namespace onnx_check {

struct PatchRules {
  const Constraint &boxes_rank, &maps_rank, &same_channels, &size_positive;

  template <class View>
  static constexpr PatchRules of() {
    return {View::boxes_rank, View::maps_rank, View::same_channels, View::size_positive};
  }
};

// `boxes` [N, boxes, 4] and maps [N, C, H, W] give [N, boxes, C, size, size].
void infer_patches(const Fact& boxes, std::initializer_list<const Fact*> maps, int64_t size, Fact& out,
                   const PatchRules& rules, InferContext& ctx);

}  // namespace onnx_check
