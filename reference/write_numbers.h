#pragma once

#include <functional>

#include "onnx_check/datum.h"

namespace onnx_check {

bool is_float(ElementType element);  // of any size; not complex

// Fills a tensor with what `next` gives, rounded to its type; strings with the number's text.
void write_numbers(Datum& tensor, const std::function<double()>& next);

}  // namespace onnx_check
