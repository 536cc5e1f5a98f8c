#pragma once

#include <string>
#include <utility>
#include <vector>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check {

struct InferOptions {
  // What becomes of a type that the model declares where inference says something else.
  enum class Merge : uint8_t {
    keep,       // declared types stay as they are; a conflict is a finding
    refine,     // unknown sizes are filled in, symbols replaced by what they are known to be; a conflict is a finding
    override_,  // a type that is inferred completely replaces the declared one
    strict      // as keep, and what would be a warning of inference is an error
  };
  Merge merge = Merge::keep;
  std::vector<std::pair<std::string, int64_t>> dims = {};  // numbers for symbols that the model declares
  // Sizes for inputs of the main graph, all of each; written into the model. What is bound must exist and agree with
  // what is declared, or there is a finding ("infer/binding").
  std::vector<std::pair<std::string, std::vector<int64_t>>> inputs = {};
  uint32_t max_depth = 64;  // of nested subgraphs and calls
};

// A value of a graph and what is known of it.
struct InferredValue {
  std::string scope;  // "main graph", "main graph, node 3 (If) then_branch"
  std::string name;
  std::string type;  // "float[N,3]"; what is not known is "?"
  bool complete = false;
  // Where it is not complete:
  std::string producer = {};  // "node 12 (Reshape)"; empty for what no node computes
  std::string reason = {};    // why inference stopped here, in words; empty where it only follows from `follows_from`
  std::string follows_from = {};  // the first input of the producer, of the same graph, that is not complete
};

// Infers the types and shapes of all values and writes them into `model` as value_info, and into the declared types of
// outputs as `options` say. Reports broken constraints of operators ("infer/conv/…") and conflicts with what the model
// declares. Sources: the schemas' shape rules; the ONNX specification of shape inference and data propagation.
// Gives every value in the order of the graphs; subgraphs come after the graph that holds them.
ONNX_CHECK_API std::vector<InferredValue> infer(Model& model, const InferOptions& options, Sink& sink);

}  // namespace onnx_check
