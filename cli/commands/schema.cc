#include "cli/command.h"
#include "cli/schema/subcommands.h"

namespace onnx_check::cli {
namespace {

Runner define_schema(Options& options) {
  options.subcommand("list", "The operators, with their versions", define_schema_list);
  options.subcommand("show", "What an operator takes and gives", define_schema_show);
  options.subcommand("diff", "What differs between two versions of an operator", define_schema_diff);
  options.subcommand("export", "Every version of every operator as JSON", define_schema_export);
  options.examples(
      "  onnx-check schema list --domain ai.onnx.ml\n"
      "  onnx-check schema show Conv\n"
      "  onnx-check schema diff Squeeze 11 13\n"
      "  onnx-check schema export > schemas.json");
  return [&options](Console& console) { return options.run_subcommand(console); };
}

}  // namespace

extern const Command schema_command;
constinit const Command schema_command{2, "schema", "The operators: list them, show, compare or export them",
                                       define_schema};

}  // namespace onnx_check::cli
