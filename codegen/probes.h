#pragma once

#include <span>

#include "codegen/output.h"
#include "codegen/view_model.h"

namespace onnx_check::codegen {

// Adds test sources that instantiate every view, and a declaration of their functions in probes/probes.h.
inline constexpr size_t probe_count = 6;
void add_probes(std::span<const OperatorViews> all, Files& files);

}  // namespace onnx_check::codegen
