#include "eval/ai.onnx/Multinomial.h"

#include <algorithm>
#include <cmath>

#include "reference/listed.h"
#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The sums of the likelihoods of all outcomes up to each, from logarithms.
void accumulate(const double* logarithms, std::vector<double>& sums) {
  const double most = *std::max_element(logarithms, logarithms + sums.size());
  double sum = 0;
  for (size_t i = 0; i < sums.size(); ++i) sums[i] = sum += std::exp(logarithms[i] - most);
}

}  // namespace

void eval(Multinomial_7<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.input, 2)) return;
  const int64_t rows = op.input.dims()[0], outcomes = op.input.dims()[1];
  if (outcomes == 0) return context.fail(run_rules::empty, op.input, "there is no outcome", "give it at least one");
  const int64_t dims[] = {rows, op.sample_size};
  if (!allocate_listed<TypesOf<decltype(op)>::T2>(op.output, op.dtype, dims, context)) return;
  if (!context.has_room((op.input.size() + static_cast<size_t>(outcomes)) * sizeof(double))) return;
  const Operand<double> logarithms(op.input);
  std::vector<double> sums(static_cast<size_t>(outcomes));
  Random random = context.random(op.seed);
  int64_t drawn = 0;
  write_numbers(op.output, [&] {
    if (drawn % op.sample_size == 0) accumulate(logarithms.data() + drawn / op.sample_size * outcomes, sums);
    ++drawn;
    const auto chosen = std::upper_bound(sums.begin(), sums.end() - 1, random.uniform() * sums.back());
    return static_cast<double>(chosen - sums.begin());
  });
}

}  // namespace onnx_check::ops::ai_onnx
