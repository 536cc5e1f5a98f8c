// A symbolic size, with numbers put in for its symbols, is what the same arithmetic gives on the numbers; and what it
// prints reads back as the same size.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>

#include "inference/dim.h"

namespace onnx_check {
namespace {

constexpr std::array<int64_t, 5> chosen_sizes{0, 1, 2, 3, 7};
constexpr uint32_t expression_count = 4000;

// The same expression over symbols, and over each choice of numbers for N and M; no number where it has no meaning.
struct Twin {
  Dim symbolic;
  std::array<std::optional<int64_t>, chosen_sizes.size() * chosen_sizes.size()> numbers;
};

class Expressions {
 public:
  explicit Expressions(uint32_t seed) : random_(seed) {
    n_ = pool.declare("N");
    m_ = pool.declare("M");
  }

  Twin make(int depth) {
    if (depth == 0 || pick(4) == 0) return leaf();
    const Twin a = make(depth - 1), b = make(depth - 1);
    switch (pick(7)) {
      case 0:
        return both(a, b, pool.add(a.symbolic, b.symbolic), [](int64_t x, int64_t y) { return std::optional(x + y); });
      case 1:
        return both(a, b, pool.sub(a.symbolic, b.symbolic), [](int64_t x, int64_t y) { return std::optional(x - y); });
      case 2:
        return both(a, b, pool.mul(a.symbolic, b.symbolic), [](int64_t x, int64_t y) { return std::optional(x * y); });
      case 3:
        return both(a, b, pool.floor_div(a.symbolic, b.symbolic), floor_div);
      case 4:
        return both(a, b, pool.min(a.symbolic, b.symbolic),
                    [](int64_t x, int64_t y) { return std::optional(std::min(x, y)); });
      case 5:
        return both(a, b, pool.max(a.symbolic, b.symbolic),
                    [](int64_t x, int64_t y) { return std::optional(std::max(x, y)); });
      default:
        return both(a, b, pool.mod(a.symbolic, b.symbolic), mod);
    }
  }

  // `dim` for choice `i` of N and M.
  Dim at(Dim dim, size_t i) {
    return pool.substitute(dim, [&](const DimExpr& symbol) {
      return Dim(symbol.name == "N" ? chosen_sizes[i / chosen_sizes.size()] : chosen_sizes[i % chosen_sizes.size()]);
    });
  }

  DimPool pool;

 private:
  static std::optional<int64_t> floor_div(int64_t x, int64_t y) {
    if (y == 0) return std::nullopt;
    return x / y - (x % y != 0 && (x < 0) != (y < 0));
  }
  static std::optional<int64_t> mod(int64_t x, int64_t y) {
    const auto quotient = floor_div(x, y);
    return quotient ? std::optional(x - y * *quotient) : std::nullopt;
  }

  Twin leaf() {
    Twin twin;
    const uint32_t kind = pick(3);
    const int64_t number = static_cast<int64_t>(pick(9)) - 2;
    twin.symbolic = kind == 0 ? n_ : kind == 1 ? m_ : Dim(number);
    for (size_t i = 0; i < twin.numbers.size(); ++i)
      twin.numbers[i] = kind == 0   ? chosen_sizes[i / chosen_sizes.size()]
                        : kind == 1 ? chosen_sizes[i % chosen_sizes.size()]
                                    : number;
    return twin;
  }

  template <class Compute>
  static Twin both(const Twin& a, const Twin& b, Dim symbolic, Compute compute) {
    Twin twin{symbolic, {}};
    for (size_t i = 0; i < twin.numbers.size(); ++i)
      if (a.numbers[i] && b.numbers[i]) twin.numbers[i] = compute(*a.numbers[i], *b.numbers[i]);
    return twin;
  }

  uint32_t pick(uint32_t count) { return static_cast<uint32_t>(random_() % count); }

  std::mt19937 random_;
  Dim n_, m_;
};

TEST(SymbolicSizes, AgreeWithNumbers) {
  size_t compared = 0;
  for (uint32_t seed = 0; seed < expression_count; ++seed) {
    Expressions expressions(seed);
    const Twin twin = expressions.make(3);
    if (!twin.symbolic.known()) continue;
    for (size_t i = 0; i < twin.numbers.size(); ++i) {
      if (!twin.numbers[i]) continue;
      const Dim value = expressions.at(twin.symbolic, i);
      if (!value.known()) continue;  // a part that does not matter has no meaning there
      ++compared;
      ASSERT_TRUE(value.is(*twin.numbers[i]))
          << "seed " << seed << ": " << to_string(twin.symbolic) << " at N = " << chosen_sizes[i / chosen_sizes.size()]
          << ", M = " << chosen_sizes[i % chosen_sizes.size()] << " is " << to_string(value) << ", expected "
          << *twin.numbers[i];
    }
  }
  EXPECT_GT(compared, size_t{10000});
}

TEST(SymbolicSizes, ReadBackWhatTheyPrint) {
  size_t compared = 0;
  for (uint32_t seed = 0; seed < expression_count; ++seed) {
    Expressions expressions(seed);
    const Dim dim = expressions.make(3).symbolic;
    if (!dim.expr()) continue;
    ++compared;
    ASSERT_EQ(parse_dim(expressions.pool, to_string(dim), false), dim) << "seed " << seed << ": " << to_string(dim);
  }
  EXPECT_GT(compared, size_t{1000});
}

TEST(SymbolicSizes, ANameThatLooksLikeAnExpressionStaysAName) {
  DimPool pool;
  EXPECT_EQ(to_string(parse_dim(pool, "batch-size", true)), "`batch-size`");
  EXPECT_EQ(to_string(pool.add(parse_dim(pool, "batch-size", true), 1)), "`batch-size`+1");
  EXPECT_FALSE(parse_dim(pool, "?", true).known());
}

}  // namespace
}  // namespace onnx_check
