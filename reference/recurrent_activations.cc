#include "reference/recurrent_activations.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

struct KnownActivation {
  std::string_view name;
  bool has_alpha, has_beta;
  Activation defaults;
};
constexpr KnownActivation known_activations[] = {
    {"Relu", false, false, {ActivationKind::relu, 0, 0}},
    {"Tanh", false, false, {ActivationKind::tanh, 0, 0}},
    {"Sigmoid", false, false, {ActivationKind::sigmoid, 0, 0}},
    {"Affine", true, true, {ActivationKind::affine, 1, 0}},
    {"LeakyRelu", true, false, {ActivationKind::leaky_relu, 0.01f, 0}},
    {"ThresholdedRelu", true, false, {ActivationKind::thresholded_relu, 1, 0}},
    {"ScaledTanh", true, true, {ActivationKind::scaled_tanh, 1, 1}},
    {"HardSigmoid", true, true, {ActivationKind::hard_sigmoid, 0.2f, 0.5f}},
    {"Elu", true, false, {ActivationKind::elu, 1, 0}},
    {"Softsign", false, false, {ActivationKind::softsign, 0, 0}},
    {"Softplus", false, false, {ActivationKind::softplus, 0, 0}},
};

const KnownActivation* find_activation(std::string_view name) {
  for (const KnownActivation& known : known_activations)
    if (known.name == name) return &known;
  return nullptr;
}

// Hands out the parameters of one kind.
class ActivationParameters {
 public:
  ActivationParameters(Floats values, size_t functions) : values_(values), for_each_(values.size() == functions) {}

  float next(bool has_one, float fallback) {
    if (!for_each_ && !has_one) return fallback;
    const float value = at_ < values_.size() ? values_[at_] : fallback;
    ++at_;
    return value;
  }

 private:
  Floats values_;
  bool for_each_;
  size_t at_ = 0;
};

}  // namespace

std::optional<std::vector<Activation>> find_activations(const NamedActivations& named, EvalContext& context) {
  ActivationParameters alphas(named.alphas, named.names.size()), betas(named.betas, named.names.size());
  std::vector<Activation> found;
  for (const std::string_view name : named.names) {
    const KnownActivation* known = find_activation(name);
    if (!known) {
      context.fail_attribute(run_rules::value, "activations", fmt::format("\"{}\" is no activation function", name),
                             "name one that the operator knows");
      return std::nullopt;
    }
    Activation& made = found.emplace_back(known->defaults);
    made.alpha = alphas.next(known->has_alpha, made.alpha);
    made.beta = betas.next(known->has_beta, made.beta);
  }
  return found;
}

}  // namespace onnx_check
