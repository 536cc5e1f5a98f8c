#pragma once

#include "reference/context.h"

// What operators of ai.onnx.ml have in common.
namespace onnx_check {

// [N, F], or [F] for one row.
struct Samples {
  size_t rows = 0, features = 0;
};

// Nothing where the rank is neither 1 nor 2.
std::optional<Samples> samples_of(const Datum& x, EvalContext& context);

// Whether a list among the attributes has as many entries as it must.
bool length_is(std::string_view attribute, size_t length, size_t wanted, EvalContext& context);

}  // namespace onnx_check
