#include "inference/dim_order.h"

namespace onnx_check {

namespace {

std::strong_ordering order_symbols(const DimExpr& a, const DimExpr& b) {
  if (const auto by_rank = a.rank <=> b.rank; by_rank != 0) return by_rank;
  return a.name.compare(b.name) <=> 0;
}

std::strong_ordering order_operations(const DimExpr& a, const DimExpr& b) {
  if (const auto by_operation = a.operation <=> b.operation; by_operation != 0) return by_operation;
  if (const auto by_left = order(a.left, b.left); by_left != 0) return by_left;
  return order(a.right, b.right);
}

std::strong_ordering order_sums(const DimExpr& a, const DimExpr& b) {
  for (size_t i = 0; i < a.terms.size() && i < b.terms.size(); ++i) {
    if (const auto by_atoms = order(a.terms[i].atoms, b.terms[i].atoms); by_atoms != 0) return by_atoms;
    if (const auto by_factor = a.terms[i].factor <=> b.terms[i].factor; by_factor != 0) return by_factor;
  }
  return a.terms.size() <=> b.terms.size();
}

}  // namespace

std::strong_ordering order(const DimExpr& a, const DimExpr& b) {
  if (&a == &b) return std::strong_ordering::equal;
  if (const auto by_kind = a.kind <=> b.kind; by_kind != 0) return by_kind;
  switch (a.kind) {
    case DimExpr::Kind::symbol:
      return order_symbols(a, b);
    case DimExpr::Kind::operation:
      return order_operations(a, b);
    case DimExpr::Kind::sum:
      break;
  }
  return order_sums(a, b);
}

std::strong_ordering order(Dim a, Dim b) {
  if (a == b) return std::strong_ordering::equal;
  // Expressions before numbers: N+2, max(N,0).
  if (!a.expr() || !b.expr()) {
    if (a.expr()) return std::strong_ordering::less;
    if (b.expr()) return std::strong_ordering::greater;
    return a.number() <=> b.number();
  }
  return order(*a.expr(), *b.expr());
}

// Longer products first, the plain number of a sum last.
std::strong_ordering order(std::span<const DimExpr* const> a, std::span<const DimExpr* const> b) {
  for (size_t i = 0; i < a.size() && i < b.size(); ++i)
    if (const auto by_atom = order(*a[i], *b[i]); by_atom != 0) return by_atom;
  return b.size() <=> a.size();
}

}  // namespace onnx_check
