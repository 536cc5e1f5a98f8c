#pragma once

#include <array>

#include "reference/broadcast.h"
#include "reference/operand.h"

// Elementwise operators. A function is called with the type that its elements are computed with (see Compute).
namespace onnx_check {

// y = f(x). `Types`: what the type variable of x stands for: TypesOf<decltype(op)>::T.
template <class Types, class F>
void map(const Datum& x, Datum& y, EvalContext& context, F f) {
  visit(Types{}, x.element(), [&]<class T>() {
    const Operand<T> in(x);
    ResultOf<T> out(y, x.element(), x.dims(), context);
    if (!out) return;
    for (size_t i = 0; i < in.size(); ++i) out[i] = static_cast<T>(f(in[i]));
  });
}

// The same where y has elements of type R.
template <class R, class Types, class F>
void map_to(const Datum& x, Datum& y, EvalContext& context, F f) {
  visit(Types{}, x.element(), [&]<class T>() {
    const Operand<T> in(x);
    ResultOf<R> out(y, element_type_of<R>(), x.dims(), context);
    if (!out) return;
    for (size_t i = 0; i < in.size(); ++i) out[i] = static_cast<R>(f(in[i]));
  });
}

// out = f(a, b) over the shape that both broadcast to; `out` has been made of `dims`.
template <class A, class B, class R, class F>
void map_broadcast(const A* a, std::span<const int64_t> a_dims, const B* b, std::span<const int64_t> b_dims, R* out,
                   std::span<const int64_t> dims, F f) {
  for_each_broadcast_line<2>(dims, {a_dims, b_dims},
                             [&](int64_t position, const auto& at, int64_t line, const auto& by) {
                               const A* left = a + at[0];
                               const B* right = b + at[1];
                               R* to = out + position;
                               if (by[0] == 1 && by[1] == 1)
                                 for (int64_t i = 0; i < line; ++i) to[i] = static_cast<R>(f(left[i], right[i]));
                               else
                                 for (int64_t i = 0; i < line; ++i)
                                   to[i] = static_cast<R>(f(left[i * by[0]], right[i * by[1]]));
                             });
}

// y = f(a, b), of one type, broadcast.
template <class Types, class F>
void map(const Datum& a, const Datum& b, Datum& y, EvalContext& context, F f) {
  const auto dims = context.broadcast(std::array{&a, &b});
  if (!dims) return;
  visit(Types{}, a.element(), [&]<class T>() {
    const Operand<T> left(a), right(b);
    ResultOf<T> out(y, a.element(), *dims, context);
    if (out) map_broadcast(left.data(), a.dims(), right.data(), b.dims(), out.data(), *dims, f);
  });
}

// The same where y has elements of type R.
template <class R, class Types, class F>
void map_to(const Datum& a, const Datum& b, Datum& y, EvalContext& context, F f) {
  const auto dims = context.broadcast(std::array{&a, &b});
  if (!dims) return;
  visit(Types{}, a.element(), [&]<class T>() {
    const Operand<T> left(a), right(b);
    ResultOf<R> out(y, element_type_of<R>(), *dims, context);
    if (out) map_broadcast(left.data(), a.dims(), right.data(), b.dims(), out.data(), *dims, f);
  });
}

// Before version 7 the second operand repeats only where `broadcast` is 1: its dimensions then stand for those of `a`
// from `axis` on (or the last ones). Gives `b` with ones behind its dimensions, so that numpy's rules mean the same;
// nothing where the shapes do not go together.
std::optional<Datum> align_operand(const Datum& a, const Datum& b, int64_t broadcast, std::optional<int64_t> axis,
                                   EvalContext& context);

// y = the sum, maximum … of all inputs, folded from the first on; they broadcast.
template <class Types, class F>
void fold(std::span<const Datum* const> inputs, Datum& y, EvalContext& context, F f) {
  if (inputs.empty()) return;
  Datum so_far = *inputs[0];
  for (const Datum* next : inputs.subspan(1)) {
    Datum folded;
    map<Types>(so_far, *next, folded, context, f);
    if (context.failed()) return;
    so_far = std::move(folded);
  }
  y = std::move(so_far);
}

}  // namespace onnx_check
