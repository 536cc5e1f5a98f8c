#pragma once

#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check {

struct CheckOptions {
  enum class Level : uint8_t {
    structure,  // what needs no inference
    full        // types and shapes as well
  };
  Level level = Level::full;
  // Subgraphs and function calls nested deeper than this end the check with check/too-deep.
  uint32_t max_depth = 256;
};

// Reports every fault of `model` that the standard or a schema names, in the order of the model, then of the rules.
// Sources: the ONNX IR specification; the schemas of the imported operator sets.
ONNX_CHECK_API void check(const Model& model, const CheckOptions& options, Sink& sink);

}  // namespace onnx_check
