#include "reference/svm_pairs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "reference/post_transform.h"
#include "reference/samples.h"

namespace onnx_check {

namespace {

// A square matrix of numbers of pairs.
class PairMatrix {
 public:
  explicit PairMatrix(size_t size) : size_(size), numbers_(size * size) {}
  double& operator()(size_t i, size_t j) { return numbers_[i * size_ + j]; }
  double operator()(size_t i, size_t j) const { return numbers_[i * size_ + j]; }
  size_t size() const { return size_; }

 private:
  size_t size_;
  std::vector<double> numbers_;
};

PairMatrix win_rates(std::span<const double> pair_scores, Floats a, Floats b, size_t classes) {
  constexpr double least = 1e-7;
  PairMatrix rates(classes);
  for (size_t i = 0; i < classes; ++i)
    for (size_t j = i + 1; j < classes; ++j) {
      const size_t pair = pair_number(i, j, classes);
      rates(i, j) = std::clamp(1 - logistic(pair_scores[pair] * a[pair] + b[pair]), least, 1 - least);
      rates(j, i) = 1 - rates(i, j);
    }
  return rates;
}

PairMatrix coupling(const PairMatrix& rates) {
  PairMatrix q(rates.size());
  for (size_t i = 0; i < rates.size(); ++i)
    for (size_t j = 0; j < rates.size(); ++j)
      if (i != j) {
        q(i, i) += rates(j, i) * rates(j, i);
        q(i, j) = -rates(j, i) * rates(i, j);
      }
  return q;
}

}  // namespace

std::optional<std::vector<size_t>> starts_of_classes(Ints per_class, size_t classes, EvalContext& context) {
  if (!length_is("vectors_per_class", per_class.size(), classes, context)) return std::nullopt;
  constexpr int64_t most = int64_t{1} << 31;
  std::vector<size_t> starts{0};
  for (const int64_t count : per_class) {
    if (count < 0 || count > most) {
      context.fail_attribute(run_rules::value, "vectors_per_class", fmt::format("a class has {} vectors", count),
                             "give the number of support vectors of each class");
      return std::nullopt;
    }
    starts.push_back(starts.back() + static_cast<size_t>(count));
  }
  return starts;
}

std::vector<double> SvmPairs::scores(std::span<const double> kernel) const {
  const size_t vectors = starts.back();
  std::vector<double> sums;
  for (size_t i = 0; i < classes(); ++i)
    for (size_t j = i + 1; j < classes(); ++j) {
      double sum = rho[pair_number(i, j, classes())];
      for (size_t m = starts[i]; m < starts[i + 1]; ++m) sum += coefficients[(j - 1) * vectors + m] * kernel[m];
      for (size_t m = starts[j]; m < starts[j + 1]; ++m) sum += coefficients[i * vectors + m] * kernel[m];
      sums.push_back(sum);
    }
  return sums;
}

size_t elected(std::span<const double> pair_scores, size_t classes) {
  std::vector<size_t> votes(classes);
  for (size_t i = 0; i < classes; ++i)
    for (size_t j = i + 1; j < classes; ++j) ++votes[pair_scores[pair_number(i, j, classes)] > 0 ? i : j];
  return static_cast<size_t>(std::max_element(votes.begin(), votes.end()) - votes.begin());
}

// Wu, Lin and Weng's second method: p minimises p' Q p over the simplex, one class at a time.
std::vector<double> coupled_probabilities(std::span<const double> pair_scores, Floats a, Floats b, size_t classes) {
  constexpr int rounds = 100;
  const PairMatrix q = coupling(win_rates(pair_scores, a, b, classes));
  std::vector<double> p(classes, 1.0 / static_cast<double>(classes)), qp(classes);
  for (int round = 0; round < rounds; ++round) {
    for (size_t i = 0; i < classes; ++i) {
      qp[i] = 0;
      for (size_t j = 0; j < classes; ++j) qp[i] += q(i, j) * p[j];
    }
    double value = std::inner_product(p.begin(), p.end(), qp.begin(), 0.0);
    if (std::all_of(qp.begin(), qp.end(),
                    [&](double x) { return std::abs(x - value) < 0.005 / static_cast<double>(classes); }))
      break;
    for (size_t i = 0; i < classes; ++i) {
      const double step = (value - qp[i]) / q(i, i), sum = 1 + step;
      p[i] += step;
      value = (value + step * (step * q(i, i) + 2 * qp[i])) / (sum * sum);
      for (size_t j = 0; j < classes; ++j) {
        qp[j] = (qp[j] + step * q(i, j)) / sum;
        p[j] /= sum;
      }
    }
  }
  return p;
}

}  // namespace onnx_check
