#pragma once

#include "reference/broadcast.h"
#include "reference/matrix_product.h"
#include "reference/operand.h"

namespace onnx_check {

struct GemmFactors {
  float alpha, beta;
  bool a_transposed, b_transposed;
};

// y = alpha * a * b + beta * c; c broadcasts, and may be null.
template <class Types>
void gemm(const Datum& a_in, const Datum& b_in, const Datum* c_in, const GemmFactors& factors, Datum& out,
          EvalContext& context) {
  if (!context.rank_is(a_in, 2) || !context.rank_is(b_in, 2)) return;
  const Sizes &a_dims = a_in.dims(), &b_dims = b_in.dims();
  const int64_t rows = a_dims[factors.a_transposed], depth = a_dims[!factors.a_transposed];
  const int64_t columns = b_dims[!factors.b_transposed];
  if (!context.dims_are(b_in, factors.b_transposed ? Sizes{columns, depth} : Sizes{depth, columns})) return;
  const Sizes dims = {rows, columns};
  const Datum shape = Datum::view(a_in.element(), dims, nullptr, nullptr);
  if (c_in) {
    const auto together = context.broadcast(std::array{&shape, c_in});
    if (!together) return;
    if (*together != dims)
      return context.fail(run_rules::shape, *c_in, "it does not broadcast to " + printed_dims(dims), "make it smaller");
  }
  visit(Types{}, a_in.element(), [&]<class T>() {
    const Operand<T> a(a_in), b(b_in);
    ResultOf<T> y(out, a_in.element(), dims, context);
    if (!y) return;
    matrix_product(a.data(), factors.a_transposed, b.data(), factors.b_transposed, y.data(), static_cast<size_t>(rows),
                   static_cast<size_t>(depth), static_cast<size_t>(columns));
    if (factors.alpha != 1)
      for (T& each : y) each = static_cast<T>(static_cast<T>(factors.alpha) * each);
    if (!c_in || factors.beta == 0) return;
    const Operand<T> c(*c_in);
    const T beta = static_cast<T>(factors.beta);
    for_each_broadcast_line<1>(
        dims, {c_in->dims()}, [&](int64_t position, const auto& at, int64_t line, const auto& by) {
          for (int64_t i = 0; i < line; ++i)
            y[static_cast<size_t>(position + i)] += beta * c[static_cast<size_t>(at[0] + i * by[0])];
        });
  });
}

}  // namespace onnx_check
