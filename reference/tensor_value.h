#pragma once

#include <optional>

#include "onnx_check/arena.h"
#include "onnx_check/datum.h"
#include "onnx_check/value.h"

// Between tensors as files hold them and values of a run.
namespace onnx_check {

// The elements are those in the file's memory where they lie there as a run needs them; `owner` keeps that memory, and
// may be null where it outlives the value. Nothing where the payload is broken, external, or does not fit the sizes.
std::optional<Datum> datum_from(const Tensor& tensor, std::shared_ptr<const void> owner);
// A tensor with its zeros.
std::optional<Datum> datum_from(const SparseTensor& tensor);
// `payload`: what an external tensor's file holds for it.
std::optional<Datum> datum_from_raw(ElementType element, Sizes dims, std::string_view payload,
                                    std::shared_ptr<const void> owner);

}  // namespace onnx_check
