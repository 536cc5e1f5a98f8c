#pragma once

#include <cstddef>
#include <cstdint>

namespace onnx_check {

// c = a * b, row-major; a is [rows, depth] or, where `a_transposed`, [depth, rows]; b likewise [depth, columns].
// T: float, double, int32_t, int64_t, uint32_t, uint64_t.
template <class T>
void matrix_product(const T* a, bool a_transposed, const T* b, bool b_transposed, T* c, size_t rows, size_t depth,
                    size_t columns);

}  // namespace onnx_check
