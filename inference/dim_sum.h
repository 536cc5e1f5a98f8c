#pragma once

#include <vector>

#include "inference/dim.h"

namespace onnx_check {

// A sum of products under construction. A sum that overflowed, or grew too large, is no longer exact.
struct DimPool::Sum {
  struct Term {
    std::vector<const DimExpr*> atoms;
    int64_t factor = 0;
  };
  std::vector<Term> terms = {};  // sorted by atoms, no factor is 0
  bool exact = true;

  void add(std::vector<const DimExpr*> atoms, int64_t factor);
  void add(const Sum& other);
  static Sum product(const Sum& a, const Sum& b);
};

}  // namespace onnx_check
