#pragma once

#include "onnx_check/infer.h"

namespace onnx_check {

// Writes the sizes that `options.inputs` says into the declared types of the main graph's inputs. A finding for each
// binding, of an input or of a symbol, that fits nothing.
void bind_sizes(Model& model, const InferOptions& options, Sink& sink);

}  // namespace onnx_check
