#pragma once

#include <optional>
#include <vector>

#include "reference/activations.h"
#include "reference/context.h"

// The functions that recurrent layers name.
namespace onnx_check {

enum class ActivationKind : uint8_t {
  relu,
  tanh,
  sigmoid,
  affine,
  leaky_relu,
  thresholded_relu,
  scaled_tanh,
  hard_sigmoid,
  elu,
  softsign,
  softplus
};

struct Activation {
  ActivationKind kind;
  float alpha, beta;
};

struct NamedActivations {
  Strings names;
  Floats alphas, betas;  // for each of the names, or else for each that has such a parameter; the rest are defaults
};
std::optional<std::vector<Activation>> find_activations(const NamedActivations& named, EvalContext& context);

template <class T>
T activate(const Activation& function, T x) {
  const T alpha = static_cast<T>(function.alpha), beta = static_cast<T>(function.beta);
  switch (function.kind) {
    case ActivationKind::relu:
      return x < 0 ? 0 : x;
    case ActivationKind::tanh:
      return std::tanh(x);
    case ActivationKind::sigmoid:
      return sigmoid(x);
    case ActivationKind::affine:
      return alpha * x + beta;
    case ActivationKind::leaky_relu:
      return x < 0 ? alpha * x : x;
    case ActivationKind::thresholded_relu:
      return x < alpha ? 0 : x;
    case ActivationKind::scaled_tanh:
      return alpha * std::tanh(beta * x);
    case ActivationKind::hard_sigmoid:
      return std::clamp<T>(alpha * x + beta, 0, 1);
    case ActivationKind::elu:
      return x < 0 ? alpha * std::expm1(x) : x;
    case ActivationKind::softsign:
      return x / (1 + std::abs(x));
    case ActivationKind::softplus:
      return softplus(x);
  }
  return x;
}

}  // namespace onnx_check
