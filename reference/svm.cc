#include "reference/svm.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "reference/saturate.h"

namespace onnx_check {

namespace {

std::optional<SvmKernelType> kernel_named(std::string_view type) {
  if (type == "LINEAR") return SvmKernelType::linear;
  if (type == "POLY") return SvmKernelType::polynomial;
  if (type == "RBF") return SvmKernelType::radial;
  if (type == "SIGMOID") return SvmKernelType::sigmoid;
  return std::nullopt;
}

}  // namespace

double SvmKernel::operator()(std::span<const double> x, std::span<const float> vector) const {
  if (type == SvmKernelType::radial) {
    double distance = 0;
    for (size_t i = 0; i < x.size(); ++i) distance += (x[i] - vector[i]) * (x[i] - vector[i]);
    return std::exp(-gamma * distance);
  }
  const double product = std::inner_product(x.begin(), x.end(), vector.begin(), 0.0);
  switch (type) {
    case SvmKernelType::polynomial:
      return std::pow(gamma * product + coef0, degree);
    case SvmKernelType::sigmoid:
      return std::tanh(gamma * product + coef0);
    default:
      return product;
  }
}

std::optional<SvmKernel> svm_kernel(std::string_view type, const std::optional<Floats>& params, EvalContext& context) {
  const auto known = kernel_named(type);
  if (!known) {
    context.fail_attribute(run_rules::value, "kernel_type", fmt::format("the kernel is \"{}\"", type),
                           "use LINEAR, POLY, RBF or SIGMOID");
    return std::nullopt;
  }
  SvmKernel kernel{.type = *known};
  if (!params || params->empty()) return kernel;
  if (!length_is("kernel_params", params->size(), 3, context)) return std::nullopt;
  const auto [gamma, coef0, degree] = std::to_array({(*params)[0], (*params)[1], (*params)[2]});
  kernel.gamma = gamma;
  kernel.coef0 = coef0;
  kernel.degree = saturated<int32_t>(degree);
  return kernel;
}

std::vector<double> kernel_values(const SvmKernel& kernel, std::span<const double> row, Floats support_vectors,
                                  size_t count) {
  std::vector<double> values;
  for (size_t m = 0; m < count; ++m) values.push_back(kernel(row, support_vectors.subspan(m * row.size(), row.size())));
  return values;
}

}  // namespace onnx_check
