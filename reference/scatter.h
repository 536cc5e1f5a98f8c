#pragma once

#include <string_view>

#include "reference/context.h"

namespace onnx_check {

// `data`, with element i of `updates` at place places[i], or reduced into what is there: "none", "add", "mul", "max",
// "min". Updates come in their order.
bool scatter_to(const Datum& data, const Datum& updates, std::span<const size_t> places, std::string_view reduction,
                Datum& out, EvalContext& context);
// As ScatterElements.
bool scatter_elements(const Datum& data, const Datum& indices, const Datum& updates, int64_t axis,
                      std::string_view reduction, Datum& out, EvalContext& context);

}  // namespace onnx_check
