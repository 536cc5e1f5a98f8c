#include <fmt/format.h>

#include "inference/engine.h"

namespace onnx_check {

void InferenceEngine::report_broken(const NodeAtHand& node, const Constraint& broken, Part part, std::string message,
                                    std::string help) {
  Finding finding{.id = std::string(broken.id),
                  .severity = broken.unsure ? Severity::warning : Severity::error,
                  .message = std::move(message)};
  locate_node(finding, model_, bodies_, part);
  if (part.kind == Part::Kind::input && node.inputs[part.index])
    finding.snippet.label =
        fmt::format("{}: {}", node.node.inputs[part.index].view(), to_string(*node.inputs[part.index]));
  finding.clause = fmt::format("{}-{}: {}", node.schema.name, node.since_version(), broken.sentence);
  if (broken.unsure) finding.notes.push_back("unsure: implementations may accept this");
  finding.help = std::move(help);
  report_once(std::move(finding));
}

// Subgraphs and functions are walked once for each pass of a loop, and each kind of call.
void InferenceEngine::report_once(Finding finding) {
  if (!runs_) return;
  if (bodies_.size() > 1 &&
      !reported_
           .insert(fmt::format("{}|{}|{}|{}", finding.id, finding.where.scope, finding.where.subject, finding.message))
           .second)
    return;
  sink_.report(bodies_.empty() ? nullptr : bodies_.back().node, std::move(finding));
}

}  // namespace onnx_check
