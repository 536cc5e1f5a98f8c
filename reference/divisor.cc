#include "reference/divisor.h"

#include <algorithm>

#include "reference/operand.h"
#include "reference/types.h"

namespace onnx_check {

bool no_zero_divisor(const Datum& divisor, const Datum& blamed, EvalContext& context) {
  bool has_zero = false;
  visit(AnyInteger{}, divisor.element(), [&]<class T>() {
    const Operand<T> elements(divisor);
    has_zero = std::find(elements.begin(), elements.end(), T{0}) != elements.end();
  });
  if (has_zero)
    context.fail(run_rules::division_by_zero, blamed, "one of its elements is 0", "divide by other numbers only");
  return !has_zero;
}

}  // namespace onnx_check
