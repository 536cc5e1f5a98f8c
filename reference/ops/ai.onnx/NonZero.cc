#include "eval/ai.onnx/NonZero.h"

#include <string>

#include "reference/move.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(NonZero_9<Eval> op, EvalContext& context) {
  std::vector<size_t> found;
  visit(TypesOf<decltype(op)>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X);
    for (size_t i = 0; i < x.size(); ++i) {
      if constexpr (std::is_same_v<T, std::string>) {
        if (!x[i].empty()) found.push_back(i);
      } else if (x[i] != T{}) {
        found.push_back(i);
      }
    }
  });
  // A scalar counts as one of one dimension.
  const Sizes dims = op.X.rank() == 0 ? Sizes{1} : op.X.dims();
  const int64_t shape[] = {static_cast<int64_t>(dims.size()), static_cast<int64_t>(found.size())};
  ResultOf<int64_t> out(op.Y, ElementType::int64, shape, context);
  if (!out) return;
  const Sizes strides = strides_of(dims);
  for (size_t i = 0; i < found.size(); ++i)
    for (size_t d = 0; d < dims.size(); ++d)
      out[d * found.size() + i] = static_cast<int64_t>(found[i]) / strides[d] % dims[d];
}

}  // namespace onnx_check::ops::ai_onnx
