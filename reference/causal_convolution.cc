#include "reference/causal_convolution.h"

#include <array>

#include "reference/activations.h"
#include "reference/operand.h"

namespace onnx_check {

namespace {

bool convolution_fits(const CausalConvolution& of, EvalContext& context) {
  if (!context.rank_is(of.x, 3) || !context.rank_is(of.kernel, 3)) return false;
  const int64_t batch = of.x.dims()[0], channels = of.x.dims()[1], size = of.kernel.dims()[2];
  if (!context.dims_are(of.kernel, std::array{channels, int64_t{1}, size})) return false;
  if (size == 0) {
    context.fail(run_rules::empty, of.kernel, "the kernel has no elements", "use a kernel of one or more");
    return false;
  }
  return (!of.bias || context.dims_are(*of.bias, std::array{channels})) &&
         (!of.past || context.dims_are(*of.past, std::array{batch, channels, size - 1}));
}

}  // namespace

void causal_convolution(const CausalConvolution& of, Datum& out, Datum& state_out, EvalContext& context) {
  if (!convolution_fits(of, context)) return;
  const Sizes& dims = of.x.dims();
  const auto channels = static_cast<size_t>(dims[1]), length = static_cast<size_t>(dims[2]);
  const size_t size = static_cast<size_t>(of.kernel.dims()[2]), before = size - 1;
  const Datum nothing;
  visit(AnyFloat{}, of.x.element(), [&]<class T>() {
    const Operand<T> x(of.x), kernel(of.kernel), bias(of.bias ? *of.bias : nothing), past(of.past ? *of.past : nothing);
    ResultOf<T> y(out, of.x.element(), dims, context);
    ResultOf<T> state(state_out, of.x.element(), std::array{dims[0], dims[1], static_cast<int64_t>(before)}, context);
    if (!y || !state || (y.size() == 0 && state.size() == 0)) return;
    std::vector<T> line(before + length);
    for (size_t row = 0; row < static_cast<size_t>(dims[0]) * channels; ++row) {
      const size_t channel = row % channels;
      if (of.past) std::copy_n(past.data() + row * before, before, line.begin());
      std::copy_n(x.data() + row * length, length, line.begin() + static_cast<std::ptrdiff_t>(before));
      for (size_t i = 0; i < length; ++i) {
        double sum = of.bias ? static_cast<double>(bias[channel]) : 0;
        for (size_t k = 0; k < size; ++k)
          sum += static_cast<double>(kernel[channel * size + k]) * static_cast<double>(line[i + k]);
        y[row * length + i] = static_cast<T>(of.silu ? sum * sigmoid(sum) : sum);
      }
      std::copy_n(line.end() - static_cast<std::ptrdiff_t>(before), before, state.data() + row * before);
    }
  });
}

}  // namespace onnx_check
