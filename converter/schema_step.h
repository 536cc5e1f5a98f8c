#pragma once

#include "onnx_check/schema.h"

namespace onnx_check {

// Whether every node of `from` is one of `to` as it stands, and the parts of that.
bool takes_all(const OperatorSchema& from, const OperatorSchema& to);
bool types_kept(const OperatorSchema& from, const OperatorSchema& to);
bool attributes_kept(const OperatorSchema& from, const OperatorSchema& to);
bool arguments_kept(const OperatorSchema& from, const OperatorSchema& to);
// Whether both allow the same values.
bool same_values(const AttributeSchema& a, const AttributeSchema& b);

}  // namespace onnx_check
