#pragma once

#include "lib/schema/view.h"
#include "reference/samples.h"

// Support vectors.
namespace onnx_check {

enum class SvmKernelType : uint8_t { linear, polynomial, radial, sigmoid };

struct SvmKernel {
  SvmKernelType type = SvmKernelType::linear;
  double gamma = 0, coef0 = 0;
  int degree = 0;

  double operator()(std::span<const double> x, std::span<const float> vector) const;
};

// `params`: gamma, coef0 and degree; left out, all are 0.
std::optional<SvmKernel> svm_kernel(std::string_view type, const std::optional<Floats>& params, EvalContext& context);

// The kernel of a row with each of `count` support vectors [count, features].
std::vector<double> kernel_values(const SvmKernel& kernel, std::span<const double> row, Floats support_vectors,
                                  size_t count);

}  // namespace onnx_check
