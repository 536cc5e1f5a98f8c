#pragma once

#include "lib/schema/view.h"
#include "reference/context.h"

// Support vector machines that choose between each two classes.
namespace onnx_check {

// The place of pair (i, j), i < j, among all pairs of `classes`, in order.
constexpr size_t pair_number(size_t i, size_t j, size_t classes) { return i * classes - i * (i + 1) / 2 + (j - i - 1); }
constexpr size_t pair_count(size_t classes) { return classes * (classes - 1) / 2; }

struct SvmPairs {
  std::vector<size_t> starts;  // where the support vectors of each class begin, and the end
  Floats coefficients;         // [classes-1, vectors]
  Floats rho;                  // [pairs]

  size_t classes() const { return starts.size() - 1; }
  // One score per pair: positive for the first of both. `kernel` has a value per support vector.
  std::vector<double> scores(std::span<const double> kernel) const;
};

// Where the vectors of each class begin, and the end: those of a class stand behind each other.
std::optional<std::vector<size_t>> starts_of_classes(Ints per_class, size_t classes, EvalContext& context);

// The class with most votes: the first of them.
size_t elected(std::span<const double> pair_scores, size_t classes);

// The probabilities of all classes from those of pairs: from scores s, 1 - 1/(1+exp(-(a*s + b))).
std::vector<double> coupled_probabilities(std::span<const double> pair_scores, Floats a, Floats b, size_t classes);

}  // namespace onnx_check
