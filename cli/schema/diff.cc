#include <algorithm>
#include <fmt/format.h>

#include "cli/paragraph.h"
#include "cli/schema/find.h"
#include "cli/schema/subcommands.h"
#include "onnx_check/schema_text.h"

namespace onnx_check::cli {
namespace {

struct DiffArguments {
  std::string op;
  int32_t from = 0, to = 0;
};

std::string step_text(const OperatorSchema& schema) {
  switch (schema.step) {
    case StepKind::accepts_more:
      return fmt::format("{} accepts more: {}", schema.since_version, schema.step_note);
    case StepKind::breaks:
      return fmt::format("{} breaks: {}", schema.since_version, schema.step_note);
    case StepKind::same:
      return fmt::format("{} means the same", schema.since_version);
    default:
      return fmt::format("{} differs in types only", schema.since_version);
  }
}

std::string steps_between(const Operator& op, int32_t from, int32_t to) {
  std::string out;
  for (const OperatorSchema& schema : op.versions)
    if (schema.since_version > std::min(from, to) && schema.since_version <= std::max(from, to))
      out += wrapped(step_text(schema), page_width, 2, 2);
  return out;
}

Exit run_diff(const DiffArguments& arguments, Console& console) {
  const Operator* op = operator_of_user(arguments.op, console);
  if (!op) return Exit::failure;
  const OperatorSchema* from = schema_at(*op, arguments.from, console);
  const OperatorSchema* to = from ? schema_at(*op, arguments.to, console) : nullptr;
  if (!to) return Exit::failure;
  if (from == to) {
    console.out(fmt::format("{}-{} serves both\n", op->name, from->since_version));
    return Exit::ok;
  }
  console.out(fmt::format("{}, from {} to {}\n", console.heading(op->name), from->since_version, to->since_version));
  const auto changes = schema_changes(*from, *to);
  for (const SchemaChange& change : changes) console.out(wrapped(change.part + " " + change.text, page_width, 2, 2));
  if (changes.empty()) console.out("  nothing in the signature\n");
  console.out("\n" + console.heading("Steps") + "\n" + steps_between(*op, from->since_version, to->since_version));
  return Exit::ok;
}

}  // namespace

Runner define_schema_diff(Options& options) {
  auto arguments = std::make_shared<DiffArguments>();
  options.argument("OP", arguments->op, "an operator, with its domain in front unless it is of ai.onnx");
  options.argument("FROM", arguments->from, "a version of the domain");
  options.argument("TO", arguments->to, "another one");
  options.color();
  options.examples(
      "  onnx-check schema diff Squeeze 11 13\n"
      "  onnx-check schema diff ai.onnx.ml:TreeEnsembleRegressor 1 3");
  return [arguments](Console& console) { return run_diff(*arguments, console); };
}

}  // namespace onnx_check::cli
