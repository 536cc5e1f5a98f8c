#pragma once

#include "onnx_check/datum.h"
#include "onnx_check/result.h"
#include "onnx_check/type.h"
#include "onnx_check/value.h"

namespace onnx_check {

// A value of a data file as a value of a run; `owner` keeps what it stands on, and may be null where that outlives
// it. Where the value does not say its type (an empty sequence), `type` does. Nothing where it has none that a run can
// hold, or a payload is broken.
ONNX_CHECK_API std::optional<Datum> datum_from(const Value& value, const Type* type,
                                               std::shared_ptr<const void> owner = nullptr);
// The reverse; what it holds is copied to `arena`. Integers of fewer than 8 bits are packed as files have them.
ONNX_CHECK_API Value* value_from(const Datum& datum, Arena& arena);
ONNX_CHECK_API Tensor* tensor_from(const Datum& datum, Arena& arena);

}  // namespace onnx_check
