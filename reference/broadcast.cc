#include "reference/broadcast.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check {

Sizes broadcast_strides(std::span<const int64_t> operand, std::span<const int64_t> dims) {
  const Sizes own = strides_of(operand);
  Sizes strides(dims.size(), 0);
  const size_t missing = dims.size() - operand.size();
  for (size_t i = 0; i < operand.size(); ++i) strides[missing + i] = operand[i] == 1 ? 0 : own[i];
  return strides;
}

BroadcastPlan::BroadcastPlan(std::span<const int64_t> all, std::span<const std::span<const int64_t>> operands) {
  std::vector<Sizes> full;
  for (const auto& operand : operands) full.push_back(broadcast_strides(operand, all));
  strides.resize(operands.size());
  for (size_t d = 0; d < all.size(); ++d) {
    if (all[d] == 1 && all.size() > 1) continue;
    const bool joins =
        !dims.empty() && std::all_of(full.begin(), full.end(), [&, k = size_t{0}](const Sizes& s) mutable {
          return strides[k++].back() == s[d] * all[d];
        });
    if (joins)
      dims.back() *= all[d];
    else
      dims.push_back(all[d]);
    for (size_t k = 0; k < operands.size(); ++k) {
      if (!joins) strides[k].push_back(0);
      strides[k].back() = full[k][d];
    }
  }
  if (!dims.empty()) return;
  dims.push_back(1);
  for (Sizes& each : strides) each.push_back(0);
}

}  // namespace onnx_check
