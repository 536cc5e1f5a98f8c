#include "reference/write_numbers.h"

#include <fmt/format.h>

#include "reference/convert.h"
#include "reference/element.h"
#include "reference/types.h"

namespace onnx_check {

bool is_float(ElementType element) {
  using enum ElementType;
  return element == float32 || element == float64 || element == float16 || element == bfloat16 ||
         (element >= float8e4m3fn && element <= float8e5m2fnuz) || element == float4e2m1 || element == float8e8m0;
}

void write_numbers(Datum& tensor, const std::function<double()>& next) {
  using enum ElementType;
  using Plain = ElementTypes<float32, float64, uint8, int8, uint16, int16, int32, int64, uint32, uint64, boolean,
                             complex64, complex128>;
  const bool done = visit_stored(Plain{}, tensor.element(), [&]<class T>() {
    auto* to = static_cast<T*>(tensor.fill());
    for (size_t i = 0; i < tensor.size(); ++i) {
      if constexpr (is_complex<T>)
        to[i] = T(static_cast<typename T::value_type>(next()));
      else
        to[i] = static_cast<T>(next());
    }
  });
  if (done) return;
  for (size_t i = 0; i < tensor.size(); ++i) {
    const double value = next();
    const size_t size = element_size(tensor.element());
    if (tensor.element() == string)
      static_cast<std::string*>(tensor.fill())[i] = fmt::format("{}", value);
    else if (is_float(tensor.element()))
      narrow(&value, tensor.element(), static_cast<std::byte*>(tensor.fill()) + i * size, 1);
    else
      static_cast<uint8_t*>(tensor.fill())[i] = static_cast<uint8_t>(static_cast<int>(value) & 1);
  }
}

}  // namespace onnx_check
