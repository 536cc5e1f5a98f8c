#pragma once

#include "onnx_check/convert.h"

namespace onnx_check {

// The IR version of the first release of ONNX that has this version of ai.onnx.
int64_t ir_version_with(int64_t opset);

// Reports what is wrong with the request; whether nothing is.
bool check_targets(const Model& model, const ConvertOptions& options, Sink& sink);
// Reports the domains without schemas that nodes use.
void report_custom_domains(const Model& model, Sink& sink);

// The IR version of the result.
std::optional<int64_t> result_ir_version(const Model& model, const ConvertOptions& options);

}  // namespace onnx_check
