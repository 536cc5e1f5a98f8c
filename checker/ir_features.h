#pragma once

#include <cstdint>
#include <string_view>

#include "onnx_check/finding.h"

namespace onnx_check {

inline constexpr int64_t newest_ir_version = 14;

// What a model may use only from some IR version on, beside element types (ElementTypeInfo::since_ir).
enum class IrFeature : uint8_t {
  opset_import,
  node_domain,
  lone_initializer,
  external_data,
  quantization_annotation,
  sparse_tensor,
  training_info,
  function,
  sparse_tensor_type,
  optional_type,
  type_attribute,
  function_default,
  overload,
  metadata,
  function_value_info,
  device_configuration,
  count_  // of the features
};

struct IrFeatureInfo {
  std::string_view name;
  int32_t since = 1;
  Severity severity = Severity::error;  // warning where an older reader that skips it loses no meaning
};

// Source: the version notes of the ONNX IR specification.
const IrFeatureInfo& info(IrFeature feature);

}  // namespace onnx_check
