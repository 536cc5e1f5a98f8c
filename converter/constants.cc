#include "converter/constants.h"

#include <bit>
#include <cstring>
#include <limits>

#include "lib/base/small_float.h"
#include "onnx_check/domain.h"
#include "onnx_check/element_type.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check {

namespace {

constexpr size_t most_elements = 4096;

// The low `size` bytes, as files have them.
void append(std::string& raw, uint64_t bits, size_t size) {
  for (size_t i = 0; i < size; ++i) raw.push_back(static_cast<char>(bits >> (8 * i) & 0xff));
}

std::optional<uint64_t> bits_of(ElementType type, double value) {
  if (type == ElementType::float32) return std::bit_cast<uint32_t>(static_cast<float>(value));
  if (type == ElementType::float64) return std::bit_cast<uint64_t>(value);
  if (is_small_float(type)) return encode_small_float(type, value);
  if (type == ElementType::string || info(type).bits < 8 || info(type).entries != 1) return std::nullopt;
  if (!(value >= -9.2e18 && value <= 9.2e18) || value != static_cast<double>(static_cast<int64_t>(value)))
    return std::nullopt;
  return static_cast<uint64_t>(static_cast<int64_t>(value));
}

double number_of(ElementType type, uint64_t bits) {
  if (type == ElementType::float32) return std::bit_cast<float>(static_cast<uint32_t>(bits));
  if (type == ElementType::float64) return std::bit_cast<double>(bits);
  if (is_small_float(type)) return decode_small_float(type, static_cast<uint32_t>(bits));
  switch (type) {
    case ElementType::uint8:
    case ElementType::uint16:
    case ElementType::uint32:
    case ElementType::boolean:
      return static_cast<double>(bits);
    case ElementType::int8:
      return static_cast<int8_t>(bits);
    case ElementType::int16:
      return static_cast<int16_t>(bits);
    case ElementType::int32:
      return static_cast<int32_t>(bits);
    case ElementType::int64:
      return static_cast<double>(static_cast<int64_t>(bits));
    default:
      return std::numeric_limits<double>::quiet_NaN();
  }
}

Tensor* finish(Model& model, ElementType type, const std::string& raw, std::span<const int64_t> dims) {
  Tensor* tensor = model.arena.make<Tensor>();
  tensor->data_type = static_cast<int32_t>(type);
  for (const int64_t dim : dims) tensor->dims.push_back(model.arena, dim);
  tensor->raw_data = Text(model.arena.copy(raw));
  return tensor;
}

}  // namespace

Tensor* make_tensor(Model& model, ElementType type, std::span<const double> values, std::span<const int64_t> dims) {
  std::string raw;
  for (const double value : values) {
    const auto bits = bits_of(type, value);
    if (!bits) return nullptr;
    append(raw, *bits, info(type).bits / 8);
  }
  return finish(model, type, raw, dims);
}

Tensor* make_tensor(Model& model, Ints values, std::span<const int64_t> dims) {
  std::string raw;
  for (const int64_t value : values) append(raw, static_cast<uint64_t>(value), sizeof value);
  return finish(model, ElementType::int64, raw, dims);
}

Constants::Found Constants::find(const EditBody& body, Name name) {
  for (const EditBody* at = &body; at && !name.empty(); at = at->outer) {
    const ByName& constants = of(*at);
    if (const auto found = constants.find(name.index()); found != constants.end()) return found->second;
  }
  return {};
}

const Constants::ByName& Constants::of(const EditBody& body) {
  const auto [entry, is_new] = by_body_.try_emplace(body.key());
  ByName& constants = entry->second;
  if (!is_new) return constants;
  if (body.graph && lone_initializers_)
    for (const Tensor* tensor : body.graph->initializers)
      if (!tensor->name.empty()) constants[tensor->name.index()] = {.tensor = tensor};
  if (body.graph)
    for (const ValueInfo* input : body.graph->inputs)
      if (!input->name.empty()) constants[input->name.index()] = {};
  for (const Node* node : body.nodes()) {
    const bool is_constant = node->op_type.view() == "Constant" && canonical_domain(node->domain.view()).empty();
    if (!is_constant || node->outputs.size() != 1 || node->outputs[0].empty() || node->attributes.size() != 1) continue;
    const Attribute* attribute = node->attributes[0];
    const bool is_tensor = attribute->name.view() == "value" && !attribute->is_reference();
    constants[node->outputs[0].index()] = is_tensor ? Found{.tensor = attribute->t} : Found{.attribute = attribute};
  }
  return constants;
}

std::optional<std::vector<double>> numbers_of(const Tensor& tensor) {
  const auto type = static_cast<ElementType>(tensor.data_type.value_or(0));
  const ElementTypeInfo* known = element_type_info(tensor.data_type.value_or(0));
  const auto count = element_count(tensor.dims);
  if (!known || known->bits < 8 || known->entries != 1 || !count || *count > most_elements) return std::nullopt;
  const auto bits = element_bits(tensor);
  if (!bits || bits->size() != *count) return std::nullopt;
  std::vector<double> numbers;
  for (const uint64_t element : *bits) numbers.push_back(number_of(type, element));
  return numbers;
}

std::optional<std::vector<int64_t>> ints_of(const Tensor& tensor) {
  const auto type = static_cast<ElementType>(tensor.data_type.value_or(0));
  if (type == ElementType::int64) {
    const auto count = element_count(tensor.dims);
    if (!count || *count > most_elements) return std::nullopt;
    const auto bits = element_bits(tensor);
    if (!bits || bits->size() != *count) return std::nullopt;
    return std::vector<int64_t>(bits->begin(), bits->end());
  }
  const auto numbers = numbers_of(tensor);
  if (!numbers) return std::nullopt;
  std::vector<int64_t> ints;
  for (const double number : *numbers) {
    if (!(number >= -9e15 && number <= 9e15) || number != static_cast<double>(static_cast<int64_t>(number)))
      return std::nullopt;
    ints.push_back(static_cast<int64_t>(number));
  }
  return ints;
}

}  // namespace onnx_check
