#include <fmt/format.h>

#include "codegen/steps.h"
#include "lib/schema/json/document.h"
#include "lib/schema/json/schema_reader.h"

namespace onnx_check::codegen {

namespace {

constexpr std::string_view refusals[] = {"cannot be said there: ", "not in the list: "};

bool is_known(std::string_view decision, const Operator& op) {
  if (decision == "derived" || decision == "custom" || decision == "todo") return true;
  if (decision == "body") return !op.versions.front().details->bodies.empty();
  for (const std::string_view refusal : refusals)
    if (decision.starts_with(refusal) && decision.size() > refusal.size()) return true;
  return false;
}

class DecisionReader {
 public:
  DecisionReader(const Operator& op, std::vector<SchemaFault>& faults) : op_(op), faults_(faults) {}

  StepDecision read(const Json& version, const OperatorSchema& schema) {
    const bool first = schema.step == StepKind::first;
    const bool same = schema.step == StepKind::types_only || schema.step == StepKind::same;
    StepDecision decision;
    if (!first)
      decision.upgrade =
          one(version, schema, "upgrade", same || schema.step == StepKind::accepts_more ? "derived" : "");
    const bool has_body = !op_.versions.front().details->bodies.empty();
    decision.downgrade = one(version, schema, "downgrade",
                             first  ? (has_body ? "body" : "not in the list: it did not exist yet")
                             : same ? "derived"
                                    : "");
    return decision;
  }

 private:
  std::string one(const Json& version, const OperatorSchema& schema, const char* key, std::string_view otherwise) {
    const auto found = version.find(key);
    const std::string text = found == version.end() ? std::string(otherwise) : found->get<std::string>();
    if (!is_known(text, op_))
      faults_.push_back({schema_file(op_), fmt::format("/versions/{}/{}", &schema - op_.versions.data(), key),
                         fmt::format("version {} needs a decision: \"derived\", \"custom\", \"todo\", \"body\" or a "
                                     "reason that begins with \"{}\" or \"{}\"",
                                     schema.since_version, refusals[0], refusals[1])});
    return text;
  }

  const Operator& op_;
  std::vector<SchemaFault>& faults_;
};

}  // namespace

StepDecisions read_step_decisions(const std::string& schema_folder, std::span<const Operator> operators,
                                  std::vector<SchemaFault>& faults) {
  StepDecisions decisions;
  for (const Operator& op : operators) {
    const auto text = read_text_file(fmt::format("{}/{}", schema_folder, schema_file(op)));
    const Json document = text ? Json::parse(*text, nullptr, false) : Json();
    const auto versions = document.find("versions");
    DecisionReader reader(op, faults);
    for (size_t i = 0; i < op.versions.size(); ++i)
      if (versions != document.end() && i < versions->size())
        decisions[{&op, op.versions[i].since_version}] = reader.read((*versions)[i], op.versions[i]);
  }
  return decisions;
}

size_t count_step_todos(const StepDecisions& decisions) {
  size_t count = 0;
  for (const auto& [step, decision] : decisions) count += (decision.upgrade == "todo") + (decision.downgrade == "todo");
  return count;
}

}  // namespace onnx_check::codegen
