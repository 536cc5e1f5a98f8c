#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/console.h"
#include "onnx_check/result.h"
#include "onnx_check/run.h"

namespace onnx_check::cli {

// Prints the outputs ("y = {1, 2}"), or writes each to a file in `folder`: output_0.pb, .npy or .txt.
Result<Done> write_outputs(Model& model, const std::vector<Datum>& outputs, const std::string& folder,
                           const std::string& format, Console& console);

// What each node took, summed up over its runs.
class Profile final : public RunObserver {
 public:
  void ran(std::string_view scope, const Node& node, uint64_t nanoseconds, uint64_t bytes) override;
  // The slowest first.
  std::string table() const;

 private:
  struct Row {
    std::string place;
    uint64_t runs = 0, nanoseconds = 0, bytes = 0;
  };
  std::map<const Node*, Row> rows_;
};

}  // namespace onnx_check::cli
