#include "checker/ir_features.h"

#include <array>

namespace onnx_check {

namespace {

using enum Severity;

// In the order of IrFeature.
constexpr std::array<IrFeatureInfo, static_cast<size_t>(IrFeature::count_)> features{{
    {"an import of an operator set", 3, error},
    {"a node of a named domain", 3, error},
    {"an initializer that is no input of its graph", 4, error},
    {"external data", 4, error},
    {"a quantization annotation", 5, warning},
    {"a sparse tensor", 6, error},
    {"training information", 7, error},
    {"a function", 8, error},
    {"a sparse tensor type", 8, error},
    {"an optional type", 8, error},
    {"an attribute that is a type", 8, error},
    {"a default of a function's attribute", 9, error},
    {"an overload", 10, error},
    {"metadata below the model", 10, warning},
    {"value_info of a function", 10, warning},
    {"a device configuration", 11, warning},
}};

}  // namespace

const IrFeatureInfo& info(IrFeature feature) { return features[static_cast<size_t>(feature)]; }

}  // namespace onnx_check
