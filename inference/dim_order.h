#pragma once

#include <compare>

#include "inference/dim.h"

namespace onnx_check {

// An order of expressions that depends on what they say, not on when they were made.
std::strong_ordering order(const DimExpr& a, const DimExpr& b);
std::strong_ordering order(Dim a, Dim b);
std::strong_ordering order(std::span<const DimExpr* const> a, std::span<const DimExpr* const> b);

}  // namespace onnx_check
