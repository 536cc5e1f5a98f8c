#include <bitset>
#include <fmt/format.h>

#include "checker/ir_features.h"
#include "checker/rules.h"
#include "onnx_check/element_type.h"

namespace onnx_check::rules::ir {

namespace {

// What was spoken of: the cause of all its uses is the one version of the model.
struct ReportedFeatures {
  std::bitset<static_cast<size_t>(IrFeature::count_)> features;
  std::bitset<element_type_count> element_types;
};

// The model's version; one that no feature exceeds where it is missing or unknown, of which other rules speak.
int64_t version_of(const Check& check) {
  const int64_t version = check.model.ir_version.value_or(newest_ir_version);
  return version < 1 ? newest_ir_version : version;
}

void report_feature(Check& check, Severity severity, Part part, std::string_view feature, int32_t since) {
  check.report_as(
      severity, feature_version, part,
      fmt::format("{} needs ir_version {} or later, but the model has {}", feature, since, version_of(check)),
      {.help = fmt::format("set ir_version to {}", since)});
}

void use(Check& check, IrFeature feature, Part part = {}) {
  const IrFeatureInfo& used = info(feature);
  if (version_of(check) >= used.since) return;
  auto seen = check.shared.get<ReportedFeatures>().features[static_cast<size_t>(feature)];
  if (seen) return;
  seen = true;
  report_feature(check, used.severity, part, used.name, used.since);
}

void use_element_type(Check& check, std::optional<int32_t> type) {
  const ElementTypeInfo* used = element_type_info(type.value_or(0));
  if (!used || version_of(check) >= used->since_ir) return;
  auto seen = check.shared.get<ReportedFeatures>().element_types[static_cast<size_t>(*type)];
  if (seen) return;
  seen = true;
  report_feature(check, Severity::error, {}, fmt::format("the element type {}", used->name), used->since_ir);
}

void look_at_model(Check& check, const Model& model) {
  if (!model.training_info.empty()) use(check, IrFeature::training_info);
  if (!model.configuration.empty()) use(check, IrFeature::device_configuration);
}

void look_at_import(Check& check, const OperatorSetId&, size_t) { use(check, IrFeature::opset_import); }

void look_at_function(Check& check, const Function& function) {
  use(check, IrFeature::function);
  if (!function.overload.empty()) use(check, IrFeature::overload);
  if (!function.attribute_protos.empty()) use(check, IrFeature::function_default);
  if (!function.value_info.empty()) use(check, IrFeature::function_value_info);
}

void look_at_graph(Check& check, const Graph& graph) {
  if (!graph.quantization_annotation.empty()) use(check, IrFeature::quantization_annotation);
}

void look_at_initializer(Check& check, const Tensor& tensor) {
  if (version_of(check) >= info(IrFeature::lone_initializer).since) return;
  const Definition* value = check.scopes.find(tensor.name);
  if (value && value->origin == Definition::Origin::initializer) use(check, IrFeature::lone_initializer);
}

void look_at_node(Check& check, const Node& node) {
  if (!canonical_domain(node.domain.view()).empty()) use(check, IrFeature::node_domain);
  if (!node.overload.empty()) use(check, IrFeature::overload);
  if (!node.device_configurations.empty()) use(check, IrFeature::device_configuration);
}

void look_at_attribute(Check& check, const Attribute& attribute) {
  if (attribute.tp || !attribute.type_protos.empty())
    use(check, IrFeature::type_attribute, Part::attribute(attribute.name.view()));
}

void look_at_tensor(Check& check, const Tensor& tensor) {
  use_element_type(check, tensor.data_type);
  if (tensor.is_external()) use(check, IrFeature::external_data);
}

void look_at_sparse_tensor(Check& check, const SparseTensor&) { use(check, IrFeature::sparse_tensor); }

void look_at_type(Check& check, const Type& type) {
  if (type.kind == Type::Kind::sparse_tensor) use(check, IrFeature::sparse_tensor_type);
  if (type.kind == Type::Kind::optional) use(check, IrFeature::optional_type);
  use_element_type(check, type.elem_type);
}

void look_at_entries(Check& check, const List<Entry>&, EntryRole role) {
  const bool of_model = check.bodies().empty();
  if (role == EntryRole::metadata && !of_model) use(check, IrFeature::metadata);
}

}  // namespace

constinit const CheckRule feature_version{
    .text = {.id = "ir/feature-version",
             .summary = "a model uses only what its ir_version has",
             .why =
                 "A reader that knows the stated version, and none later, refuses the model or, worse, skips what it "
                 "does not know. What loses no meaning when it is skipped is a warning. The least version of each "
                 "feature is in the version notes of the IR specification.",
             .wrong = "<ir_version: 7, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }",
             .right = "<ir_version: 8, opset_import: [\"\": 21, \"my\": 1]>\n"
                      "g (float[2] x) => (float[2] y) { y = my.f(x) }\n"
                      "<domain: \"my\", opset_import: [\"\": 21]> f (a) => (b) { b = Abs(a) }"},
    .model = look_at_model,
    .opset_import = look_at_import,
    .function = look_at_function,
    .graph = look_at_graph,
    .initializer = look_at_initializer,
    .node = look_at_node,
    .attribute = look_at_attribute,
    .tensor = look_at_tensor,
    .sparse_tensor = look_at_sparse_tensor,
    .type = look_at_type,
    .entries = look_at_entries};

}  // namespace onnx_check::rules::ir
