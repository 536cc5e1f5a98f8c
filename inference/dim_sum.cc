#include "inference/dim_sum.h"

#include <algorithm>

#include "inference/dim_order.h"

namespace onnx_check {

void DimPool::Sum::add(std::vector<const DimExpr*> atoms, int64_t factor) {
  const auto at = std::lower_bound(terms.begin(), terms.end(), atoms,
                                   [](const Term& term, const auto& wanted) { return order(term.atoms, wanted) < 0; });
  if (at == terms.end() || at->atoms != atoms) {
    if (factor != 0) terms.insert(at, {std::move(atoms), factor});
  } else {
    exact &= !__builtin_add_overflow(at->factor, factor, &at->factor);
    if (at->factor == 0) terms.erase(at);
  }
  exact &= terms.size() <= most_terms;
}

void DimPool::Sum::add(const Sum& other) {
  exact &= other.exact;
  for (const Term& term : other.terms) {
    if (!exact) return;
    add(term.atoms, term.factor);
  }
}

DimPool::Sum DimPool::Sum::product(const Sum& a, const Sum& b) {
  Sum result{.exact = a.exact && b.exact};
  for (const Term& left : a.terms)
    for (const Term& right : b.terms) {
      int64_t factor = 0;
      result.exact &= !__builtin_mul_overflow(left.factor, right.factor, &factor);
      result.exact &= left.atoms.size() + right.atoms.size() <= most_degree;
      if (!result.exact) return result;
      std::vector<const DimExpr*> atoms(left.atoms.size() + right.atoms.size());
      std::merge(left.atoms.begin(), left.atoms.end(), right.atoms.begin(), right.atoms.end(), atoms.begin(),
                 [](const DimExpr* one, const DimExpr* other) { return order(*one, *other) < 0; });
      result.add(std::move(atoms), factor);
    }
  return result;
}

DimPool::Sum DimPool::sum_of(Dim dim) {
  Sum sum{.exact = dim.known()};
  if (dim.is_number()) {
    sum.add({}, dim.number());
  } else if (const DimExpr* expr = dim.expr()) {
    if (expr->kind != DimExpr::Kind::sum)
      sum.terms.push_back({{expr}, 1});
    else
      for (const DimExpr::Term& term : expr->terms)
        sum.terms.push_back({{term.atoms.begin(), term.atoms.end()}, term.factor});
  }
  return sum;
}

}  // namespace onnx_check
