#pragma once

#include "onnx_check/rule.h"

// What stands in the way of a conversion.
namespace onnx_check::convert_rules {

// the request
extern const Rule unknown_target;
extern const Rule ir_version;
extern const Rule custom_domain;

// what a step must know
extern const Rule needs_constant;
extern const Rule needs_type;
extern const Rule needs_shape;
extern const Rule needs_value;  // an attribute that a function's caller gives

// what the other version does not have
extern const Rule type_not_there;
extern const Rule attribute_not_there;
extern const Rule argument_not_there;
extern const Rule cannot_be_said;
extern const Rule not_in_the_list;

}  // namespace onnx_check::convert_rules

namespace onnx_check {
std::span<const Rule* const> all_convert_rules();
}
