#pragma once

#include <string>
#include <vector>

#include "reference/context.h"

namespace onnx_check {

// The equation of an Einsum with each label a number, "..." standing for labels of its own.
struct EinsumPlan {
  std::vector<int64_t> sizes;                 // of each label
  size_t kept = 0;                            // the first labels are those of the output, in its order
  std::vector<std::vector<int64_t>> strides;  // of each operand along each label, in elements

  Sizes dims() const { return {sizes.begin(), sizes.begin() + static_cast<ptrdiff_t>(kept)}; }
};

std::optional<EinsumPlan> plan_einsum(std::string_view equation, std::span<const Datum* const> operands,
                                      EvalContext& context);

}  // namespace onnx_check
