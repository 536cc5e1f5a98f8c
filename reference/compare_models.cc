#include <array>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <map>

#include "lib/base/small_float.h"
#include "onnx_check/compare.h"
#include "onnx_check/type.h"

namespace onnx_check {

namespace {

// SplitMix64: the same numbers on every machine.
class RandomNumbers {
 public:
  explicit RandomNumbers(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  uint64_t below(uint64_t limit) { return next() % limit; }
  // In [-2, 2].
  double real() { return static_cast<double>(next() >> 11) * 0x1p-51 - 2; }

 private:
  uint64_t state_;
};

constexpr uint64_t most_random_elements = uint64_t{1} << 24;

class InputMaker {
 public:
  InputMaker(uint64_t seed, bool edges) : random_(seed), edges_(edges) {}

  std::optional<Datum> make(const Type& type) {
    switch (type.kind) {
      case Type::Kind::tensor:
        return tensor(type);
      case Type::Kind::sequence: {
        const auto index = type_index_of(type);
        std::vector<Datum> items;
        for (int i = 0; type.element && i < 2; ++i)
          if (auto item = make(*type.element)) items.push_back(*std::move(item));
        if (!index || items.size() != 2) return std::nullopt;
        return Datum::sequence(*index, std::move(items));
      }
      case Type::Kind::optional: {
        auto item = type.element ? make(*type.element) : std::nullopt;
        if (!item) return std::nullopt;
        return Datum::optional(*std::move(item));
      }
      default:
        return std::nullopt;
    }
  }

 private:
  std::optional<Datum> tensor(const Type& type) {
    if (!element_type_info(type.elem_type.value_or(0)) || type.elem_type == 0) return std::nullopt;
    const auto element = static_cast<ElementType>(*type.elem_type);
    Sizes dims;
    uint64_t count = 1;
    const auto add = [&](int64_t size) {
      dims.push_back(size);
      count *= static_cast<uint64_t>(size);
    };
    if (!type.shape) {
      add(2);
    } else {
      for (const Dimension& dim : type.shape->dims) {
        const int64_t size = size_of(dim);
        if (size < 0 || static_cast<uint64_t>(size) > most_random_elements) return std::nullopt;
        add(size);
        if (count > most_random_elements) return std::nullopt;
      }
    }
    Datum datum = Datum::zeros(element, std::move(dims));
    fill(datum);
    return datum;
  }

  int64_t size_of(const Dimension& dim) {
    if (dim.kind == Dimension::Kind::value) return dim.value;
    if (dim.kind == Dimension::Kind::unknown) return 2;
    return sizes_.try_emplace(dim.param.view(), 2 + static_cast<int64_t>(sizes_.size() % 3)).first->second;
  }

  double edge() {
    constexpr std::array<double, 8> values = {0,
                                              -0.0,
                                              1e30,
                                              -1e30,
                                              std::numeric_limits<double>::infinity(),
                                              -std::numeric_limits<double>::infinity(),
                                              std::numeric_limits<double>::quiet_NaN(),
                                              1e-30};
    return values[random_.below(values.size())];
  }
  double number() { return edges_ && random_.below(4) == 0 ? edge() : random_.real(); }

  template <class T>
  void fill_as(Datum& datum, auto next) {
    T* elements = static_cast<T*>(datum.fill());
    for (size_t i = 0; i < datum.size(); ++i) elements[i] = static_cast<T>(next());
  }

  void fill(Datum& datum) {
    const auto whole = [&] { return static_cast<int64_t>(random_.below(7)) - 3; };
    const auto count = [&] { return random_.below(5); };
    switch (datum.element()) {
      case ElementType::float32:
        return fill_as<float>(datum, [&] { return number(); });
      case ElementType::float64:
        return fill_as<double>(datum, [&] { return number(); });
      case ElementType::boolean:
        return fill_as<uint8_t>(datum, [&] { return random_.below(2); });
      case ElementType::string: {
        auto* texts = static_cast<std::string*>(datum.fill());
        for (size_t i = 0; i < datum.size(); ++i) texts[i] = fmt::format("{}", random_.below(3));
        return;
      }
      case ElementType::int8:
        return fill_as<int8_t>(datum, whole);
      case ElementType::int16:
        return fill_as<int16_t>(datum, whole);
      case ElementType::int32:
        return fill_as<int32_t>(datum, whole);
      case ElementType::int64:
        return fill_as<int64_t>(datum, whole);
      case ElementType::uint8:
        return fill_as<uint8_t>(datum, count);
      case ElementType::uint16:
        return fill_as<uint16_t>(datum, count);
      case ElementType::uint32:
        return fill_as<uint32_t>(datum, count);
      case ElementType::uint64:
        return fill_as<uint64_t>(datum, count);
      default:
        return fill_small(datum);
    }
  }

  // Small floats; other types stay zeros.
  void fill_small(Datum& datum) {
    if (!is_small_float(datum.element())) return;
    const size_t size = element_size(datum.element());
    auto* bytes = static_cast<unsigned char*>(datum.fill());
    for (size_t i = 0; i < datum.size(); ++i) {
      const auto bits = encode_small_float(datum.element(), number());
      const uint32_t word = bits.value_or(0);
      for (size_t b = 0; b < size; ++b) bytes[i * size + b] = static_cast<unsigned char>(word >> (8 * b));
    }
  }

  RandomNumbers random_;
  bool edges_;
  std::map<std::string_view, int64_t> sizes_;
};

bool has_stored_value(const Graph& graph, Name name) {
  for (const Tensor* tensor : graph.initializers)
    if (tensor->name == name) return true;
  return false;
}

std::string first_message(const FindingList& list, std::string_view otherwise) {
  return list.findings.empty() ? std::string(otherwise) : list.findings.front().message;
}

}  // namespace

std::optional<Runner::Inputs> random_inputs(const Model& model, uint64_t seed, bool edges) {
  InputMaker maker(seed, edges);
  Runner::Inputs inputs;
  if (!model.graph) return std::nullopt;
  for (const ValueInfo* input : model.graph->inputs) {
    if (has_stored_value(*model.graph, input->name)) continue;
    auto datum = input->type ? maker.make(*input->type) : std::nullopt;
    if (!datum) return std::nullopt;
    inputs.emplace_back(input->name.view(), *std::move(datum));
  }
  return inputs;
}

Comparison compare_models(const Model& one, const Model& other, const CompareOptions& options) {
  Comparison comparison;
  FindingList found;
  const auto first = Runner::prepare(one, found);
  const auto second = first ? Runner::prepare(other, found) : nullptr;
  if (!second) {
    comparison.not_run = first_message(found, "a model cannot run");
    return comparison;
  }
  for (uint32_t set = 0; set < options.sets && comparison.difference.empty(); ++set) {
    const auto inputs = random_inputs(one, options.seed + set, set % 2 == 1);
    if (!inputs) {
      comparison.not_run = "no values can be made for the inputs";
      return comparison;
    }
    FindingList first_found, second_found;
    const auto expected = first->run(*inputs, options.run, first_found);
    const auto actual = second->run(*inputs, options.run, second_found);
    if (!expected) {
      comparison.not_run = first_message(first_found, "it does not run");
      if (actual) comparison.difference = "only the second model runs; the first: " + comparison.not_run;
    } else if (!actual) {
      comparison.difference = "only the first model runs; the second: " + first_message(second_found, "");
    } else {
      ++comparison.sets;
      for (size_t i = 0; i < expected->size() && i < actual->size() && comparison.difference.empty(); ++i)
        if (const std::string text = difference((*actual)[i], (*expected)[i], options.tolerance); !text.empty())
          comparison.difference =
              fmt::format("output \"{}\" of set {}: {}", one.graph->outputs[i]->name.view(), set, text);
    }
  }
  return comparison;
}

}  // namespace onnx_check
