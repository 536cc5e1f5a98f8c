#include "inference/dim.h"

#include <algorithm>
#include <numeric>

#include "inference/dim_order.h"
#include "inference/dim_sum.h"

namespace onnx_check {

namespace {

size_t mixed(size_t hash, uint64_t value) { return (hash ^ value) * 0x9e3779b97f4a7c15 + (hash >> 29); }

size_t hash_of(const DimExpr& expr) {
  size_t hash = static_cast<size_t>(expr.kind);
  if (expr.kind == DimExpr::Kind::operation) {
    hash = mixed(hash, static_cast<uint64_t>(expr.operation));
    for (const Dim side : {expr.left, expr.right})
      hash = mixed(hash,
                   side.is_number() ? static_cast<uint64_t>(side.number()) : reinterpret_cast<uintptr_t>(side.expr()));
    return hash;
  }
  for (const DimExpr::Term& term : expr.terms) {
    hash = mixed(hash, static_cast<uint64_t>(term.factor));
    for (const DimExpr* atom : term.atoms) hash = mixed(hash, reinterpret_cast<uintptr_t>(atom));
  }
  return hash;
}

bool equal_terms(const DimExpr::Term& a, const DimExpr::Term& b) {
  return a.factor == b.factor && std::equal(a.atoms.begin(), a.atoms.end(), b.atoms.begin(), b.atoms.end());
}

bool equal(const DimExpr& a, const DimExpr& b) {
  return a.kind == b.kind && a.operation == b.operation && a.left == b.left && a.right == b.right &&
         std::equal(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(), equal_terms);
}

uint32_t depth_of(Dim dim) { return dim.expr() ? dim.expr()->depth : 0; }

template <class T>
std::span<const T> copy_to(Arena& arena, const std::vector<T>& elements) {
  if (elements.empty()) return {};
  T* copy = static_cast<T*>(arena.allocate(elements.size() * sizeof(T), alignof(T)));
  std::copy(elements.begin(), elements.end(), copy);
  return {copy, elements.size()};
}

int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

}  // namespace

Dim DimPool::make_symbol(std::string_view name, uint32_t rank, bool nonnegative) {
  if (const auto known = symbols_.find(name); known != symbols_.end()) return Dim(known->second);
  DimExpr* symbol = arena_.make<DimExpr>();
  symbol->name = arena_.copy(name);
  symbol->rank = rank;
  symbol->nonnegative = nonnegative;
  symbols_.emplace(symbol->name, symbol);
  return Dim(symbol);
}

Dim DimPool::declare(std::string_view name) { return make_symbol(name, declared_++, true); }

Dim DimPool::state(std::string_view name) { return make_symbol(name, DimExpr::rank_of_stated, true); }

Dim DimPool::symbol(std::string_view name, bool nonnegative) {
  return make_symbol(name, DimExpr::rank_of_computed, nonnegative);
}

// `expr` points to memory that may be gone after the call; what is kept is a copy.
Dim DimPool::intern(const DimExpr& expr, size_t hash) {
  for (auto [at, end] = interned_.equal_range(hash); at != end; ++at)
    if (equal(*at->second, expr)) return Dim(at->second);
  DimExpr* kept = arena_.make<DimExpr>(expr);
  std::vector<DimExpr::Term> terms(expr.terms.begin(), expr.terms.end());
  for (DimExpr::Term& term : terms)
    term.atoms = copy_to(arena_, std::vector<const DimExpr*>(term.atoms.begin(), term.atoms.end()));
  kept->terms = copy_to(arena_, terms);
  interned_.emplace(hash, kept);
  return Dim(kept);
}

Dim DimPool::from_sum(Sum& sum) {
  if (!sum.exact) return {};
  if (sum.terms.empty()) return 0;
  const Sum::Term& first = sum.terms.front();
  if (sum.terms.size() == 1 && first.atoms.empty()) return first.factor;
  if (sum.terms.size() == 1 && first.atoms.size() == 1 && first.factor == 1) return Dim(first.atoms.front());

  std::vector<DimExpr::Term> terms;
  uint32_t depth = 0;
  for (const Sum::Term& term : sum.terms) {
    terms.push_back({term.factor, term.atoms});
    for (const DimExpr* atom : term.atoms) depth = std::max(depth, atom->depth);
  }
  DimExpr expr;
  expr.kind = DimExpr::Kind::sum;
  expr.depth = depth;
  expr.terms = terms;
  return intern(expr, hash_of(expr));
}

Dim DimPool::from_operation(DimOperation operation, Dim left, Dim right) {
  DimExpr expr;
  expr.kind = DimExpr::Kind::operation;
  expr.operation = operation;
  expr.left = left;
  expr.right = right;
  expr.depth = std::max(depth_of(left), depth_of(right)) + 1;
  if (expr.depth > most_depth) return {};
  return intern(expr, hash_of(expr));
}

Dim DimPool::add(Dim a, Dim b) {
  if (!a.known() || !b.known()) return {};
  if (a.is_number() && b.is_number()) return a.number() + b.number();
  Sum sum = sum_of(a);
  sum.add(sum_of(b));
  return from_sum(sum);
}

Dim DimPool::mul(Dim a, Dim b) {
  if (a.is(0) || b.is(0)) return 0;
  if (!a.known() || !b.known()) return {};
  if (a.is(1)) return b;
  if (b.is(1)) return a;
  Sum product = Sum::product(sum_of(a), sum_of(b));
  return from_sum(product);
}

// q*b == a for a polynomial q; nothing if there is none.
std::optional<Dim> DimPool::exact_quotient(Dim a, Dim b) {
  Sum rest = sum_of(a);
  const Sum divisor = sum_of(b);
  Sum quotient;
  const Sum::Term& lead = divisor.terms.front();
  while (!rest.terms.empty()) {
    const Sum::Term& term = rest.terms.front();
    std::vector<const DimExpr*> atoms;
    const auto before = [](const DimExpr* one, const DimExpr* other) { return order(*one, *other) < 0; };
    std::set_difference(term.atoms.begin(), term.atoms.end(), lead.atoms.begin(), lead.atoms.end(),
                        std::back_inserter(atoms), before);
    if (atoms.size() + lead.atoms.size() != term.atoms.size() || term.factor % lead.factor != 0) return std::nullopt;
    Sum step;
    step.add(atoms, term.factor / lead.factor);
    quotient.add(step);
    Sum taken = Sum::product(step, divisor);
    for (Sum::Term& each : taken.terms) each.factor = -each.factor;
    rest.add(taken);
    if (!rest.exact || !quotient.exact) return std::nullopt;
  }
  return from_sum(quotient);
}

// What the divisor divides comes out of the division: (4*N+6)//4 is N + 3//2 is N+1.
Dim DimPool::floor_div_by_number(Dim a, int64_t divisor) {
  Sum whole, rest;
  int64_t common = divisor;
  for (const Sum::Term& term : sum_of(a).terms) {
    const int64_t quotient = floor_quotient(term.factor, divisor);
    if (quotient != 0 && (term.atoms.empty() || term.factor % divisor == 0)) whole.add(term.atoms, quotient);
    const int64_t left =
        term.atoms.empty() ? term.factor - quotient * divisor : (term.factor % divisor == 0 ? 0 : term.factor);
    rest.add(term.atoms, left);
    if (!term.atoms.empty() && left != 0) common = std::gcd(common, left);
  }
  const bool rest_is_number =
      std::all_of(rest.terms.begin(), rest.terms.end(), [](const auto& term) { return term.atoms.empty(); });
  if (rest_is_number) return from_sum(whole);  // it is below the divisor
  for (Sum::Term& term : rest.terms) term.factor = floor_quotient(term.factor, common);
  std::erase_if(rest.terms, [](const auto& term) { return term.factor == 0; });
  divisor /= common;
  if (divisor == 1) {
    whole.add(rest);
    return from_sum(whole);
  }
  const Dim numerator = from_sum(rest);
  if (!numerator.known()) return {};
  if (const DimExpr* inner = numerator.expr(); inner && inner->kind == DimExpr::Kind::operation &&
                                               inner->operation == DimOperation::floor_div &&
                                               inner->right.is_number()) {
    int64_t product = 0;
    if (!__builtin_mul_overflow(inner->right.number(), divisor, &product))
      return add(from_sum(whole), floor_div(inner->left, product));
  }
  return add(from_sum(whole), from_operation(DimOperation::floor_div, numerator, divisor));
}

Dim DimPool::floor_div(Dim a, Dim b) {
  if (!a.known() || !b.known() || b.is(0)) return {};
  if (b.is(1)) return a;
  if (b.is(-1)) return mul(a, -1);
  if (a.is_number() && b.is_number()) return floor_quotient(a.number(), b.number());
  if (b.is_number()) return b.number() > 0 ? floor_div_by_number(a, b.number()) : floor_div(mul(a, -1), -b.number());
  if (const auto quotient = exact_quotient(a, b)) return *quotient;
  return from_operation(DimOperation::floor_div, a, b);
}

Dim DimPool::ceil_div(Dim a, Dim b) {
  if (b.is_number() && b.number() > 0) return floor_div(add(a, b.number() - 1), b);
  return mul(floor_div(mul(a, -1), b), -1);
}

Dim DimPool::mod(Dim a, Dim b) {
  if (!a.known() || !b.known() || b.is(0)) return {};
  const Dim quotient = floor_div(a, b);
  // a - b * (a//b) is a number exactly where the division says all there is to say.
  const Dim rest = sub(a, mul(b, quotient));
  if (rest.is_number()) return rest;
  const auto low = lower_bound(a), high = upper_bound(a);
  if (b.is_number() && b.number() > 0 && low && *low >= 0 && high && *high < b.number()) return a;
  return from_operation(DimOperation::mod, a, b);
}

bool DimPool::at_most(Dim a, Dim b) {
  const auto low = lower_bound(sub(b, a));
  return low && *low >= 0;
}

// min, max and broadcast do not depend on the order of their sides; nested ones are one chain, sorted, without repeats.
Dim DimPool::symmetric(DimOperation operation, Dim a, Dim b) {
  std::vector<Dim> sides;
  const std::function<void(Dim)> collect = [&](Dim side) {
    const DimExpr* expr = side.expr();
    if (expr && expr->kind == DimExpr::Kind::operation && expr->operation == operation) {
      collect(expr->left);
      collect(expr->right);
    } else {
      sides.push_back(side);
    }
  };
  collect(a);
  collect(b);
  std::sort(sides.begin(), sides.end(), [](Dim one, Dim other) { return order(one, other) < 0; });
  sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
  if (operation != DimOperation::broadcast) drop_decided(operation, sides);
  Dim result = sides.front();
  for (size_t i = 1; i < sides.size() && result.known(); ++i) result = from_operation(operation, result, sides[i]);
  return result;
}

// Of the sides of a minimum, those that are never less than another one say nothing; of a maximum, the others.
void DimPool::drop_decided(DimOperation operation, std::vector<Dim>& sides) {
  const auto decides = [&](Dim one, Dim other) {
    return operation == DimOperation::min ? at_most(one, other) : at_most(other, one);
  };
  std::vector<Dim> kept;
  for (const Dim side : sides)
    if (std::none_of(sides.begin(), sides.end(), [&](Dim other) { return !(other == side) && decides(other, side); }))
      kept.push_back(side);
  sides = std::move(kept);
}

Dim DimPool::min(Dim a, Dim b) {
  if (!a.known() || !b.known()) return {};
  if (at_most(a, b)) return a;
  if (at_most(b, a)) return b;
  return symmetric(DimOperation::min, a, b);
}

Dim DimPool::max(Dim a, Dim b) {
  if (!a.known() || !b.known()) return {};
  if (at_most(a, b)) return b;
  if (at_most(b, a)) return a;
  return symmetric(DimOperation::max, a, b);
}

Dim DimPool::broadcast(Dim a, Dim b) {
  if (a.is(1)) return b;
  if (b.is(1)) return a;
  // A number other than 1 is the size, whatever the other side is, or the two do not fit.
  if (a.is_number()) return a;
  if (b.is_number()) return b;
  if (!a.known() || !b.known()) return {};
  if (a == b) return a;
  return symmetric(DimOperation::broadcast, a, b);
}

Dim DimPool::substitute(Dim dim, const std::function<Dim(const DimExpr& symbol)>& value_of) {
  const DimExpr* expr = dim.expr();
  if (!expr) return dim;
  if (expr->kind == DimExpr::Kind::symbol) return value_of(*expr);
  if (expr->kind == DimExpr::Kind::operation) {
    const Dim left = substitute(expr->left, value_of), right = substitute(expr->right, value_of);
    switch (expr->operation) {
      case DimOperation::floor_div:
        return floor_div(left, right);
      case DimOperation::mod:
        return mod(left, right);
      case DimOperation::min:
        return min(left, right);
      case DimOperation::max:
        return max(left, right);
      case DimOperation::broadcast:
        return broadcast(left, right);
    }
  }
  Dim sum = 0;
  for (const DimExpr::Term& term : expr->terms) {
    Dim product = term.factor;
    for (const DimExpr* atom : term.atoms) product = mul(product, substitute(Dim(atom), value_of));
    sum = add(sum, product);
  }
  return sum;
}

void DimPool::for_each_symbol(Dim dim, const std::function<void(const DimExpr& symbol)>& visit) {
  const DimExpr* expr = dim.expr();
  if (!expr) return;
  if (expr->kind == DimExpr::Kind::symbol) return visit(*expr);
  for_each_symbol(expr->left, visit);
  for_each_symbol(expr->right, visit);
  for (const DimExpr::Term& term : expr->terms)
    for (const DimExpr* atom : term.atoms) for_each_symbol(Dim(atom), visit);
}

}  // namespace onnx_check
