#pragma once

#include "cli/options.h"

namespace onnx_check::cli {

Runner define_schema_list(Options& options);
Runner define_schema_show(Options& options);
Runner define_schema_diff(Options& options);
Runner define_schema_export(Options& options);

}  // namespace onnx_check::cli
