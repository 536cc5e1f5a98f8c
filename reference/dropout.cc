#include "reference/dropout.h"

#include <fmt/format.h>

#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

template <class T>
void drop(const Dropout& of, double ratio, Random random, EvalContext& context) {
  const Operand<T> in(of.data);
  ResultOf<T> out(of.output, of.data.element(), of.data.dims(), context);
  if (!out) return;
  const T scale = static_cast<T>(1 / (1 - ratio));
  for (size_t i = 0; i < in.size(); ++i) out[i] = random.uniform() < ratio ? T{0} : in[i] * scale;
}

}  // namespace

void dropout(const Dropout& of, double ratio, Random random, EvalContext& context) {
  if (!(ratio >= 0 && ratio < 1))
    return context.fail(run_rules::value, fmt::format("the ratio is {}", ratio),
                        "use a number from 0 up to less than 1");
  if (of.mask) {
    if (!context.allocate(*of.mask, of.mask_element, of.data.dims())) return;
    Random again = random;
    write_numbers(*of.mask, [&] { return again.uniform() < ratio ? 0 : 1; });
  }
  if (ratio == 0)
    of.output = of.data;
  else if (of.data.element() == ElementType::float64)
    drop<double>(of, ratio, random, context);
  else
    drop<float>(of, ratio, random, context);
}

}  // namespace onnx_check
