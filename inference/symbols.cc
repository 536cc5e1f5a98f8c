#include "inference/symbols.h"

#include <algorithm>

#include "inference/dim_order.h"

namespace onnx_check {

Dim Symbols::bound_to(const DimExpr& symbol) const {
  const auto found = equal_to_.find(&symbol);
  return found == equal_to_.end() ? Dim() : found->second;
}

Dim Symbols::resolve(Dim dim) {
  if (!dim.expr() || equal_to_.empty()) return dim;
  bool changes = false;
  DimPool::for_each_symbol(dim, [&](const DimExpr& symbol) { changes |= equal_to_.contains(&symbol); });
  if (!changes) return dim;
  // What a symbol was bound to may hold symbols that were bound later; bind() keeps that free of cycles.
  return pool.substitute(dim, [&](const DimExpr& symbol) {
    const Dim to = bound_to(symbol);
    return to.known() ? resolve(to) : pool.symbol(symbol.name);
  });
}

bool Symbols::bind(const DimExpr& symbol, Dim to) {
  bool cyclic = false;
  DimPool::for_each_symbol(to, [&](const DimExpr& inside) { cyclic |= &inside == &symbol; });
  if (cyclic) return true;
  if (to.is_number() && to.number() < 0 && symbol.nonnegative) return false;
  equal_to_[&symbol] = to;
  noted_.push_back(&symbol);
  return true;
}

// difference == 0, where it has the form a*N + b or N - M.
bool Symbols::solve(Dim difference) {
  const DimExpr* sum = difference.expr();
  if (sum->kind != DimExpr::Kind::sum) return sum->kind != DimExpr::Kind::symbol || bind(*sum, 0);
  const DimExpr* candidate = nullptr;
  int64_t factor = 0;
  for (const DimExpr::Term& term : sum->terms) {
    if (term.atoms.size() != 1 || term.atoms.front()->kind != DimExpr::Kind::symbol) continue;
    const bool alone = sum->terms.size() == 1 || (sum->terms.size() == 2 && sum->terms.back().atoms.empty());
    if (term.factor != 1 && term.factor != -1 && !alone) continue;
    // The latest symbol gives way, so that those the user declared first stay.
    if (candidate && order(*term.atoms.front(), *candidate) < 0) continue;
    candidate = term.atoms.front();
    factor = term.factor;
  }
  if (!candidate) return true;
  const Dim rest = pool.sub(pool.mul(pool.symbol(candidate->name), factor), difference);
  if (factor != 1 && factor != -1) {
    if (!rest.is_number()) return true;
    if (rest.number() % factor != 0) return false;
    return bind(*candidate, rest.number() / factor);
  }
  return bind(*candidate, pool.mul(rest, factor));
}

bool Symbols::unify(Dim a, Dim b) {
  if (!a.known() || !b.known() || a == b) return true;
  if (a.is_number() && b.is_number()) return false;
  const Dim difference = pool.sub(resolve(a), resolve(b));
  if (!difference.known()) return true;
  if (difference.is_number()) return difference.number() == 0;
  return solve(difference);
}

void Symbols::forget(size_t mark) {
  while (noted_.size() > mark) {
    equal_to_.erase(noted_.back());
    noted_.pop_back();
  }
}

}  // namespace onnx_check
