#pragma once

#include "reference/context.h"

namespace onnx_check {

struct Dropout {
  const Datum& data;
  Datum& output;
  Datum* mask;  // which elements are kept; null: nobody wants it
  ElementType mask_element;
};

// Makes that share of the elements 0, and the others larger, so that the sum stays alike.
void dropout(const Dropout& of, double ratio, Random random, EvalContext& context);

}  // namespace onnx_check
