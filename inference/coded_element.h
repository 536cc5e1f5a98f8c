#pragma once

#include "onnx_check/element_type.h"

namespace onnx_check {

// The element type that an attribute names by its code in TensorProto. The checker reports what is no such code.
inline ElementType coded_element(int64_t code) {
  return element_type_info(code) ? static_cast<ElementType>(code) : ElementType::undefined;
}

}  // namespace onnx_check
