#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "lib/schema/view.h"

// A domain whose values say only where they come from, and a node that hands them out: with these the tests fill every
// generated view and hold what it asked for against the registry.
namespace onnx_check {

struct ProbeArgument {
  int position = -1;  // -1: left out
  bool channels_first = false;
  explicit operator bool() const { return position >= 0; }
};

template <class T>
struct ProbeAttribute {
  std::string_view name;
  bool has_fallback = false;
};

struct ProbeDomain {
  using In = ProbeArgument;
  using OptionalIn = ProbeArgument;
  using Many = ProbeArgument;
  using Out = ProbeArgument;
  using OptionalOut = ProbeArgument;
  using ManyOut = ProbeArgument;
  template <class T>
  using Attr = ProbeAttribute<T>;
  template <class T>
  using OptionalAttr = ProbeAttribute<T>;
  using Graph = ProbeAttribute<void>;
  using OptionalGraph = ProbeAttribute<void>;
  template <class T>
  static Attr<T> defaulted(T) {
    return {{}, true};
  }
};
static_assert(ViewDomain<ProbeDomain>);

enum class ProbePresence : uint8_t { required, optional, many, defaulted };

// What a view asked its node for.
struct ProbeRequest {
  enum class Side : uint8_t { input, output, attribute };
  Side side = Side::input;
  size_t position = 0;    // of an input or output
  std::string_view name;  // of an attribute
  AttributeType type = AttributeType::undefined;
  ProbePresence presence = ProbePresence::required;
};

template <class T>
constexpr AttributeType probe_type() {
  if constexpr (std::same_as<T, int64_t>) return AttributeType::int_;
  if constexpr (std::same_as<T, float>) return AttributeType::float_;
  if constexpr (std::same_as<T, std::string_view>) return AttributeType::string;
  if constexpr (std::same_as<T, Ints>) return AttributeType::ints;
  if constexpr (std::same_as<T, Floats>) return AttributeType::floats;
  if constexpr (std::same_as<T, Strings>) return AttributeType::strings;
  if constexpr (std::same_as<T, Tensor>) return AttributeType::tensor;
  if constexpr (std::same_as<T, SparseTensor>) return AttributeType::sparse_tensor;
  if constexpr (std::same_as<T, Type>) return AttributeType::type_proto;
  return AttributeType::undefined;
}

class ProbeNode {
 public:
  explicit ProbeNode(int32_t since_version) : since_version_(since_version) {}

  int32_t since_version() const { return since_version_; }
  ProbeArgument input(size_t i) { return argument(ProbeRequest::Side::input, i, ProbePresence::required); }
  ProbeArgument optional_input(size_t i) { return argument(ProbeRequest::Side::input, i, ProbePresence::optional); }
  ProbeArgument inputs_from(size_t i) { return argument(ProbeRequest::Side::input, i, ProbePresence::many); }
  ProbeArgument output(size_t i) { return argument(ProbeRequest::Side::output, i, ProbePresence::required); }
  ProbeArgument optional_output(size_t i) { return argument(ProbeRequest::Side::output, i, ProbePresence::optional); }
  ProbeArgument outputs_from(size_t i) { return argument(ProbeRequest::Side::output, i, ProbePresence::many); }

  template <class T>
  ProbeAttribute<T> attribute(std::string_view name) {
    return request<T>(name, ProbePresence::required);
  }
  template <class T>
  ProbeAttribute<T> attribute(std::string_view name, T) {
    return request<T>(name, ProbePresence::defaulted);
  }
  template <class T>
  ProbeAttribute<T> optional_attribute(std::string_view name) {
    return request<T>(name, ProbePresence::optional);
  }
  template <class T>
  ProbeAttribute<T> optional_attribute(std::string_view name, T) {
    return request<T>(name, ProbePresence::defaulted);
  }
  ProbeAttribute<void> graph(std::string_view name) { return graph_request(name, ProbePresence::required); }
  ProbeAttribute<void> optional_graph(std::string_view name) { return graph_request(name, ProbePresence::optional); }

  const std::vector<ProbeRequest>& requests() const { return requests_; }

 private:
  ProbeArgument argument(ProbeRequest::Side side, size_t position, ProbePresence presence) {
    requests_.push_back({.side = side, .position = position, .name = {}, .presence = presence});
    return {.position = static_cast<int>(position)};
  }
  template <class T>
  ProbeAttribute<T> request(std::string_view name, ProbePresence presence) {
    requests_.push_back({ProbeRequest::Side::attribute, 0, name, probe_type<T>(), presence});
    return {name, presence == ProbePresence::defaulted};
  }
  ProbeAttribute<void> graph_request(std::string_view name, ProbePresence presence) {
    requests_.push_back({ProbeRequest::Side::attribute, 0, name, AttributeType::graph, presence});
    return {name};
  }

  int32_t since_version_;
  std::vector<ProbeRequest> requests_;
};

// Moves what has channels last, for views that are like another.
struct ProbeLayout {
  size_t moved_inputs = 0, moved_outputs = 0;
  ProbeArgument channels_first(ProbeArgument argument) {
    ++moved_inputs;
    return {argument.position, true};
  }
  ProbeArgument channels_first_output(ProbeArgument argument) {
    ++moved_outputs;
    return {argument.position, true};
  }
};

// Receives what was asked for, once for the first and once for the last version of each view.
class ProbeReport {
 public:
  virtual ~ProbeReport() = default;
  virtual void bound(const ViewInfo& view, int32_t since_version, const std::vector<ProbeRequest>& requests) = 0;
  virtual void moved(const ViewInfo& view, const ProbeLayout& layout) = 0;
};

template <template <class> class View>
void probe_view(ProbeReport& report) {
  constexpr ViewInfo info = View<ProbeDomain>::info;
  for (const int32_t version : {info.first_version, info.last_version}) {
    ProbeNode node(version);
    static_cast<void>(View<ProbeDomain>::bind(node));
    report.bound(info, version, node.requests());
  }
}

template <template <class> class View>
void probe_like_view(ProbeReport& report) {
  probe_view<View>(report);
  ProbeNode node(View<ProbeDomain>::info.first_version);
  ProbeLayout layout;
  static_cast<void>(View<ProbeDomain>::bind(node).as_channels_first(layout));
  report.moved(View<ProbeDomain>::info, layout);
}

}  // namespace onnx_check
