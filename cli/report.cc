#include "cli/report.h"

namespace onnx_check::cli {

void Totals::add(const FileResult& result) {
  ++files;
  counts.add(result.counts);
  exit = worse(exit, result.exit);
  switch (result.exit) {
    case Exit::ok:
      ++ok;
      break;
    case Exit::findings:
      ++findings;
      break;
    case Exit::failure:
      ++unreadable;
      break;
    case Exit::incomplete:
      ++incomplete;
      break;
  }
}

}  // namespace onnx_check::cli
