#pragma once

#include <span>

#include "codegen/output.h"
#include "codegen/view_model.h"

namespace onnx_check::codegen {

// Adds eval/<domain>/<Op>.h for each operator: what its kernels define, and for each view the element types that its
// type variables stand for, in any of its versions. Apart from the views, so that inference does not depend on it.
void add_kernel_headers(std::span<const OperatorViews> all, Files& files);

}  // namespace onnx_check::codegen
