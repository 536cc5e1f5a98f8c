#pragma once

#include "reference/cast.h"
#include "reference/context.h"

namespace onnx_check {

// A quantized tensor, or one to be quantized, and its scales: of the tensor, of each index along an axis, or of blocks.
struct Quantization {
  const Datum& data;
  const Datum& scale;
  const Datum* zero_point;  // null: left out
  int64_t axis;
  int64_t block_size = 0;
};

// Which scale (and zero point) is whose: those of `outer` parts, each of `size` indices along the axis, `block` of
// which share one, each of `inner` elements.
struct ScaleMap {
  size_t outer = 1, size = 1, inner = 1, block = 1;
  bool each_inner = false;  // blocks: each element of an index has its own

  template <class F>
  void for_each(F f) const {  // f(element, its scale)
    if (size == 0 || inner == 0) return;
    const size_t scales = each_inner ? (size + block - 1) / block : 0;
    for (size_t o = 0, element = 0; o < outer; ++o)
      for (size_t a = 0; a < size; ++a)
        for (size_t i = 0; i < inner; ++i, ++element)
          f(element, each_inner ? (o * scales + a / block) * inner + i : a / block);
  }
};

// Nothing where sizes do not go together.
std::optional<ScaleMap> scale_map(const Quantization& of, EvalContext& context);

struct QuantizeRules {
  ElementType element;    // of the output
  ElementType precision;  // that x / scale is rounded to
  bool saturate = true;   // 8-bit floats
};

// y = saturate(round(x / scale) + zero point)
void quantize(const Quantization& of, const QuantizeRules& rules, Datum& y, EvalContext& context);

// The nearest integer (ties to even) of a type with so many bits, from a number that may lie beyond it.
double to_quantized(double number, ElementType type);

}  // namespace onnx_check
