#include <algorithm>
#include <gtest/gtest.h>

#include "codegen/bindings.h"
#include "codegen/cpp_text.h"
#include "codegen/views.h"
#include "lib/schema/json/operator_reader.h"
#include "onnx_check/registry.h"
#include "probes/probes.h"
#include "tests/unit/codegen_support.h"

namespace onnx_check {
namespace {

using codegen::OperatorViews;

std::string names_of_views(std::string_view name, std::string_view domain = "") {
  std::vector<SchemaFault> faults;
  const Operator* op = find_operator(domain, name);
  std::string names;
  const auto all = codegen::make_views({op, 1}, faults);
  for (const auto& view : all[0].views) names += (names.empty() ? "" : " ") + view.name;
  return names;
}

std::string header_of(const std::string& text) {
  const auto read = read_descriptions({text});
  EXPECT_EQ(read.fault_text(), "");
  std::vector<SchemaFault> faults;
  codegen::Files files;
  codegen::add_views(codegen::make_views(read.set.operators(), faults), files, faults);
  EXPECT_TRUE(faults.empty());
  return files["ops/ai.onnx/Test.h"];
}

bool has_line(const std::string& text, const std::string& line) { return text.find(line + '\n') != text.npos; }

constexpr const char* first_version = R"({"since": 1, "types": {"T": "floats"}, "inputs": [{"name": "x", "type": "T"}],
  "outputs": [{"name": "y", "type": "T"}], "attributes": [{"name": "a", "type": "int", "default": 1}]})";

uint32_t views_of(const std::string& second_version) {
  const auto read = read_descriptions({description(std::string(first_version) + ", " + second_version)});
  EXPECT_EQ(read.fault_text(), "");
  return read.set.operators()[0].versions[1].view + 1;
}

TEST(Views, VersionsShareOneWhere) {
  EXPECT_EQ(views_of(R"({"since": 2, "types": {"T": "all"}})"), 1u) << "types differ";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "types": {"T1": "all"}, "inputs": [{"name": "x", "type": "T1"}],
    "outputs": [{"name": "y", "type": "T1"}]})"),
            1u)
      << "a type variable has another name";
  EXPECT_EQ(views_of(R"({"since": 2, "accepts_more": "z", "inputs": [{"name": "x", "type": "T"},
    {"name": "z", "type": "T", "optional": true}]})"),
            1u)
      << "an optional input is new";
  EXPECT_EQ(views_of(R"({"since": 2, "accepts_more": "x", "inputs": [{"name": "x", "type": "T", "optional": true}]})"),
            1u)
      << "an input became optional";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "attributes": [{"name": "a", "type": "int", "default": 2}]})"), 1u)
      << "a default differs";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "attributes": [{"name": "a", "type": "int", "default": 1},
    {"name": "consumed_inputs", "type": "ints", "inert": true}]})"),
            1u)
      << "an inert attribute is new";
}

TEST(Views, VersionsDoNotShareOneWhere) {
  EXPECT_EQ(views_of(R"({"since": 2, "breaks": "all is new"})"), 2u) << "it breaks";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "attributes": []})"), 2u) << "an attribute is gone";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "attributes": [{"name": "a", "type": "ints"}]})"), 2u)
      << "an attribute has another type";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "attributes": [{"name": "a", "type": "int", "required": true}]})"),
            2u)
      << "an attribute became required";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "inputs": [{"name": "z", "type": "T", "optional": true},
    {"name": "x", "type": "T"}]})"),
            2u)
      << "an input moved";
  EXPECT_EQ(views_of(R"({"since": 2, "same": true, "inputs": [{"name": "x", "type": "T", "variadic": true}]})"), 2u)
      << "an input became variadic";
}

TEST(Views, OfHardOperators) {
  EXPECT_EQ(names_of_views("Squeeze"), "Squeeze_1 Squeeze_13");
  EXPECT_EQ(names_of_views("Cast").substr(0, 13), "Cast_1 Cast_6");
  EXPECT_EQ(names_of_views("LpPool").substr(0, 17), "LpPool_1 LpPool_2");
  EXPECT_EQ(names_of_views("Resize").substr(0, 19), "Resize_10 Resize_11");
}

TEST(Views, ADefaultIsBoundPerVersion) {
  const std::string text =
      header_of(description(std::string(first_version) +
                            R"(, {"since": 2, "same": true, "attributes": [{"name": "a", "type": "int", "default": 2}]},
        {"since": 3, "same": true, "attributes": [{"name": "a", "type": "int"}]})"));
  EXPECT_TRUE(has_line(text, "  typename D::template OptionalAttr<int64_t> a{};")) << text;
  EXPECT_NE(text.find(R"(.a = node.since_version() >= 3 ? node.template optional_attribute<int64_t>("a"))"), text.npos)
      << text;
  EXPECT_NE(text.find(R"(node.since_version() >= 2 ? node.template optional_attribute<int64_t>("a", int64_t{2}))"),
            text.npos)
      << text;
}

TEST(Views, TakeTheWeakerForm) {
  const std::string text = header_of(
      description(std::string(first_version) +
                  R"(, {"since": 2, "accepts_more": "x, z", "inputs": [{"name": "x", "type": "T", "optional": true},
         {"name": "z", "type": "T", "variadic": true, "min": 0}]})"));
  EXPECT_TRUE(has_line(text, "  typename D::OptionalIn x{};  // T")) << text;
  EXPECT_TRUE(has_line(text, "  typename D::Many z{};  // T")) << text;
  EXPECT_TRUE(has_line(text, "// Test-1, -2.")) << text;
}

TEST(Views, NamesCollideAndAreSanitised) {
  const std::string text = header_of(description(
      R"({"since": 1, "types": {"T": "all"}, "inputs": [{"name": "mean", "type": "T"}, {"name": "if", "type": "T"}],
        "outputs": [{"name": "mean", "type": "T"}, {"name": "outputs...", "type": "T", "variadic": true}],
        "attributes": [{"name": "mean", "type": "float"}]})"));
  for (const char* line :
       {"  typename D::In mean_in;  // T", "  typename D::In if_;  // T", "  typename D::Out mean_out;  // T",
        "  typename D::ManyOut outputs{};  // T", "  typename D::template OptionalAttr<float> mean_attr{};"})
    EXPECT_TRUE(has_line(text, line)) << line << '\n' << text;
  EXPECT_EQ(codegen::identifier("2nd value"), "_2nd_value");
  EXPECT_EQ(codegen::domain_namespace(""), "ai_onnx");
  EXPECT_EQ(codegen::domain_namespace("com.ms.internal.nhwc"), "com_ms_internal_nhwc");
}

TEST(Views, ConstraintsAreMembers) {
  const std::string text =
      header_of(description(first_version, R"("constraints": {"sizes-equal": "the sizes are equal"}, )"));
  EXPECT_TRUE(
      has_line(text, R"(  static constexpr Constraint sizes_equal{"infer/test/sizes-equal", "the sizes are equal"};)"))
      << text;
  const std::string unsure = header_of(description(
      first_version, R"("constraints": {"sizes-equal": {"text": "the sizes are equal", "unsure": true}}, )"));
  EXPECT_TRUE(has_line(
      unsure, R"(  static constexpr Constraint sizes_equal{"infer/test/sizes-equal", "the sizes are equal", true};)"))
      << unsure;
  EXPECT_EQ(constraint_id("com.microsoft", "QLinearConv", "a"), "infer/com.microsoft/q-linear-conv/a");
  EXPECT_EQ(name_in_words("LSTM"), "lstm");
  EXPECT_EQ(name_in_words("MatMulNBits"), "mat-mul-n-bits");
  EXPECT_EQ(name_in_words("ReduceL1"), "reduce-l1");
}

TEST(Views, FunctionsAreDeclaredWhereTheDescriptionSaysSo) {
  std::string text = description(first_version);
  EXPECT_EQ(header_of(text).find("void "), std::string::npos);
  text.replace(text.find("todo"), 4, "custom");
  EXPECT_TRUE(has_line(header_of(text), "void infer(Test_1<Infer> op, InferContext& context);"));
}

TEST(Bindings, ATodoHasANullEntry) {
  std::string text = description(first_version);
  for (const bool custom : {false, true}) {
    if (custom) text.replace(text.find("todo"), 4, "custom");
    const auto read = read_descriptions({text});
    std::vector<SchemaFault> faults;
    codegen::Files files;
    const auto views = codegen::make_views(read.set.operators(), faults);
    codegen::add_bindings(codegen::inference_engine, views, files);
    EXPECT_EQ(files["inference/index.cc"].find("    nullptr,\n") == std::string::npos, custom);
    EXPECT_EQ(codegen::count_todos(codegen::inference_engine, views), custom ? 0u : 1u);
    EXPECT_EQ(codegen::count_todos(codegen::reference_engine, views), 1u);
  }
}

// Holds what each view asks its node for against the schemas it is for.
class RegistryReport : public ProbeReport {
 public:
  void bound(const ViewInfo& view, int32_t version, const std::vector<ProbeRequest>& requests) override {
    ++bound_views;
    const OperatorSchema* schema = find_schema(view.domain, view.name, version);
    ASSERT_TRUE(schema != nullptr && schema->since_version == version) << view.name << '-' << version;
    const OperatorSchema* newest = find_schema(view.domain, view.name, view.last_version);
    size_t attributes = 0, inputs = 0, outputs = 0;
    for (const ProbeRequest& request : requests) {
      const bool is_input = request.side == ProbeRequest::Side::input;
      if (request.side != ProbeRequest::Side::attribute)
        check_parameter(request, is_input ? newest->inputs : newest->outputs, is_input ? inputs++ : outputs++, view);
      else if (const AttributeSchema* attribute = schema->find_attribute(request.name))
        attributes += check_attribute(request, *attribute, view) ? 1 : 0;
    }
    EXPECT_EQ(inputs, newest->inputs.size()) << view.name;
    EXPECT_EQ(outputs, newest->outputs.size()) << view.name;
    const auto inert = std::ranges::count_if(schema->attributes, &AttributeSchema::inert);
    EXPECT_EQ(attributes + static_cast<size_t>(inert), schema->attributes.size()) << view.name << '-' << version;
  }

  void moved(const ViewInfo& view, const ProbeLayout& layout) override {
    ++moved_views;
    const OperatorDetails& details = *find_schema(view.domain, view.name, view.first_version)->details;
    EXPECT_EQ(layout.moved_inputs, details.channels_last_inputs.size()) << view.name;
    EXPECT_EQ(layout.moved_outputs, details.channels_last_outputs.size()) << view.name;
  }

  size_t bound_views = 0, moved_views = 0;

 private:
  static void check_parameter(const ProbeRequest& request, std::span<const FormalParameter> parameters, size_t expected,
                              const ViewInfo& view) {
    EXPECT_EQ(request.position, expected) << view.name;
    ASSERT_LT(request.position, parameters.size()) << view.name;
    const ParameterOption option = parameters[request.position].option;
    const ProbePresence presence = option == ParameterOption::variadic   ? ProbePresence::many
                                   : option == ParameterOption::optional ? ProbePresence::optional
                                                                         : ProbePresence::required;
    EXPECT_EQ(request.presence, presence) << view.name << ' ' << parameters[request.position].name;
  }

  static bool check_attribute(const ProbeRequest& request, const AttributeSchema& attribute, const ViewInfo& view) {
    EXPECT_EQ(request.type, attribute.type) << view.name << ' ' << attribute.name;
    if (attribute.has_default) {
      EXPECT_EQ(request.presence, ProbePresence::defaulted) << view.name << ' ' << attribute.name;
    }
    return true;
  }
};

TEST(Views, EveryGeneratedOneBinds) {
  RegistryReport report;
  probe_all_views(report);
  size_t views = 0, like = 0;
  for (const Operator& op : operators()) {
    views += op.versions.back().view + 1;
    if (!op.versions[0].details->like_name.empty()) like += op.versions.back().view + 1;
  }
  EXPECT_EQ(report.bound_views, 2 * views);
  EXPECT_EQ(report.moved_views, like);
}

}  // namespace
}  // namespace onnx_check
