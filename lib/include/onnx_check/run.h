#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "onnx_check/datum.h"
#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check {

// Told of each node once it has run.
class ONNX_CHECK_API RunObserver {
 public:
  virtual ~RunObserver() = default;
  // `scope`: "main graph", "main graph, node 3 (Loop) body"; `bytes`: what the outputs take.
  virtual void ran(std::string_view scope, const Node& node, uint64_t nanoseconds, uint64_t bytes) = 0;
};

struct RunOptions {
  uint64_t seed = 0;                        // of random operators that have no seed of their own
  uint64_t max_memory = uint64_t{4} << 30;  // bytes of all values that are alive
  uint64_t max_steps = uint64_t{1} << 32;   // nodes that run, passes of loops included
  uint32_t max_depth = 64;                  // of nested subgraphs and calls
  RunObserver* observer = nullptr;
};

// A model that is ready to run. Sources of what operators mean: the schemas of ai.onnx 1 to 28 and of the other
// domains, and the ONNX IR specification.
class ONNX_CHECK_API Runner {
 public:
  // Null where the model cannot run: findings say why, with every operator that has no kernel. The model must outlive
  // the runner, and not change.
  static std::unique_ptr<Runner> prepare(const Model& model, Sink& sink);
  ~Runner();

  using Inputs = std::vector<std::pair<std::string, Datum>>;
  // Gives the outputs of the main graph in their order; nothing where the run ended early, and a finding says why.
  // Inputs are checked against their declared types; one that has an initializer may be left out. Any number of runs
  // may go on at once. Nothing of an input is copied.
  std::optional<std::vector<Datum>> run(const Inputs& inputs, const RunOptions& options, Sink& sink) const;

 private:
  struct Prepared;
  explicit Runner(std::unique_ptr<Prepared> prepared);
  std::unique_ptr<Prepared> prepared_;
};

}  // namespace onnx_check
