#include "cli/schema/find.h"
#include "cli/schema/subcommands.h"
#include "onnx_check/schema_set.h"

namespace onnx_check::cli {
namespace {

struct ExportArguments {
  std::string domain;
  bool all = false;
};

Exit run_export(const ExportArguments& arguments, Console& console) {
  if (!arguments.domain.empty() && !domain_of_user(arguments.domain, console)) return Exit::failure;
  const FlatDetail detail = arguments.all ? FlatDetail::all : FlatDetail::signature;
  const char* separator = "{\"version\":1,\"schemas\":[\n";
  for (const Operator& op : arguments.domain.empty() ? operators() : operators(arguments.domain))
    for (const OperatorSchema& schema : op.versions) {
      console.out(separator + schema_to_json(schema, detail));
      separator = ",\n";
    }
  console.out("\n]}\n");
  return Exit::ok;
}

}  // namespace

Runner define_schema_export(Options& options) {
  auto arguments = std::make_shared<ExportArguments>();
  options.text("--domain", arguments->domain, "only operators of this domain", "DOMAIN");
  options.flag("--all", arguments->all, "descriptions, limits of attributes and version steps as well");
  options.examples(
      "  onnx-check schema export > schemas.json\n"
      "  onnx-check schema export --domain ai.onnx.ml --all | jq '.schemas[].name'");
  return [arguments](Console& console) { return run_export(*arguments, console); };
}

}  // namespace onnx_check::cli
