#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "onnx_check/arena.h"

namespace onnx_check {

class DimExpr;

// A size, or an element of a known integer tensor: unknown, a number, or an expression over symbols.
// Expressions are canonical and shared: equal ones of one DimPool are the same Dim.
class Dim {
 public:
  static constexpr int64_t largest = (int64_t{1} << 62) - 1;

  // Unknown.
  Dim() = default;
  // A number; one out of [-largest, largest] is unknown, but remembers on which side.
  Dim(int64_t number) : bits_(static_cast<uint64_t>(number) << 1 | 1) {
    if (number > largest) bits_ = bits_above;
    if (number < -largest) bits_ = bits_below;
  }

  bool known() const { return bits_ != 0 && (bits_ & 3) != 2; }
  // An unknown number that is more, or less, than all others: the bound of a slice that goes to the end.
  bool is_above_all() const { return bits_ == bits_above; }
  bool is_below_all() const { return bits_ == bits_below; }
  bool is_number() const { return (bits_ & 1) != 0; }
  // Only for a number.
  int64_t number() const { return static_cast<int64_t>(bits_) >> 1; }
  bool is(int64_t wanted) const { return is_number() && number() == wanted; }
  // Null for a number and for an unknown size.
  const DimExpr* expr() const { return (bits_ & 3) != 0 ? nullptr : reinterpret_cast<const DimExpr*>(bits_); }
  // The same number or expression; unknown sizes are never known to be the same.
  friend bool same(Dim one, Dim other) { return one.known() && one.bits_ == other.bits_; }
  // The same, or both unknown.
  friend bool operator==(Dim, Dim) = default;

 private:
  friend class DimPool;
  friend class DimTextReader;
  explicit Dim(const DimExpr* expr) : bits_(reinterpret_cast<uint64_t>(expr)) {}
  static constexpr uint64_t bits_above = 2, bits_below = 6;
  uint64_t bits_ = 0;  // a number and 1, a pointer and 0, or one of those above
};

enum class DimOperation : uint8_t { floor_div, mod, min, max, broadcast };

// What a Dim that is no number is: a symbol, an operation on two others, or a sum of products of such atoms.
class DimExpr {
 public:
  enum class Kind : uint8_t { symbol, operation, sum };
  struct Term {
    int64_t factor;
    std::span<const DimExpr* const> atoms;  // sorted, repeated for powers; empty for the number of a sum
  };

  // Where a symbol comes from decides how it prints and what is said of it.
  static constexpr uint32_t rank_of_stated = UINT32_MAX - 1;  // by an output or value_info
  static constexpr uint32_t rank_of_computed = UINT32_MAX;    // only running the model tells
  bool is_declared() const { return rank < rank_of_stated; }  // by an input
  bool made_on_the_way() const { return rank == rank_of_computed; }

  Kind kind = Kind::symbol;
  DimOperation operation = DimOperation::floor_div;
  bool nonnegative = true;      // symbol: a size, not an arbitrary integer
  uint32_t rank = UINT32_MAX;   // symbol: order of declaration; later than all for symbols made on the way
  uint32_t depth = 0;           // of nested operations
  std::string_view name;        // symbol
  Dim left, right;              // operation
  std::span<const Term> terms;  // sum
};

// Makes expressions. Sizes of the results are bounded: what grows beyond `most_terms`, `most_degree` or `most_depth`,
// and what overflows, is unknown. An operation on an unknown Dim is unknown, save where one side decides (0 * x, min).
class DimPool {
 public:
  static constexpr size_t most_terms = 24;
  static constexpr size_t most_degree = 6;
  static constexpr uint32_t most_depth = 6;

  // The symbol of that name, made if there is none. Declared symbols print in the order of their declaration, before
  // all others.
  Dim declare(std::string_view name);
  // The same for a name that only an output or a value_info states.
  Dim state(std::string_view name);
  // A symbol for a size, or (nonnegative false) an integer, that only running the model tells.
  Dim symbol(std::string_view name, bool nonnegative = true);

  Dim add(Dim a, Dim b);
  Dim sub(Dim a, Dim b) { return add(a, mul(b, -1)); }
  Dim mul(Dim a, Dim b);
  // Rounded towards minus infinity. Unknown for a divisor of 0.
  Dim floor_div(Dim a, Dim b);
  Dim ceil_div(Dim a, Dim b);
  // With the sign of the divisor.
  Dim mod(Dim a, Dim b);
  Dim min(Dim a, Dim b);
  Dim max(Dim a, Dim b);
  // The size that two sizes broadcast to (numpy's rules): 1 gives way to anything, a number above 1 wins.
  Dim broadcast(Dim a, Dim b);

  // `dim` with each symbol replaced by what `value_of` gives for it; unknown where that is unknown.
  Dim substitute(Dim dim, const std::function<Dim(const DimExpr& symbol)>& value_of);
  // Calls `visit` for each symbol in `dim`, repeated ones too.
  static void for_each_symbol(Dim dim, const std::function<void(const DimExpr& symbol)>& visit);

  // The least and the greatest value that is possible where all sizes are 0 or more; nothing if there is no bound.
  static std::optional<int64_t> lower_bound(Dim dim);
  static std::optional<int64_t> upper_bound(Dim dim);
  // Whether a <= b for all values of the symbols. False also where that is not known.
  bool at_most(Dim a, Dim b);

 private:
  friend class DimTextReader;

  struct Sum;
  static Sum sum_of(Dim dim);
  Dim from_sum(Sum& sum);
  Dim from_operation(DimOperation operation, Dim left, Dim right);
  Dim floor_div_by_number(Dim a, int64_t divisor);
  std::optional<Dim> exact_quotient(Dim a, Dim b);
  Dim symmetric(DimOperation operation, Dim a, Dim b);
  void drop_decided(DimOperation operation, std::vector<Dim>& sides);
  Dim intern(const DimExpr& expr, size_t hash);
  Dim make_symbol(std::string_view name, uint32_t rank, bool nonnegative);

  Arena arena_;
  std::unordered_multimap<size_t, const DimExpr*> interned_;
  std::unordered_map<std::string_view, const DimExpr*> symbols_;
  uint32_t declared_ = 0;
};

// "N", "(N+1)//2", "8*N", "max(N-2,0)", "?" for unknown. parse_dim gives the same expression back.
std::string to_string(Dim dim);

// The size that a dim_param states: an expression over symbols that the pool has (so "batch-size" is a difference only
// where both are sizes of their own), else the symbol of that name, whatever it holds. Unknown for "" and "?".
// `declared`: a new symbol is a declared one, else one that is stated.
Dim parse_dim(DimPool& pool, std::string_view text, bool declared);

}  // namespace onnx_check
