#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/check_rule.h"
#include "checker/per_check.h"
#include "lib/place/body.h"
#include "lib/place/scopes.h"
#include "onnx_check/check.h"

namespace onnx_check {

// What a finding says beside its message.
struct Advice {
  std::string help = {};  // an edit to make
  std::vector<std::string> notes = {};
  std::string label = {};   // beside the mark in the snippet
  std::string clause = {};  // left out: the rule's summary
};

class Inferred;
struct Fact;

// What rules see of the walk: the model, what is in scope, and where to report.
class Check {
 public:
  Check(const Model& model, const CheckOptions& options, Sink& sink);
  ~Check();

  const Model& model;
  const CheckOptions& options;
  const Functions functions;
  const Imports model_imports;
  Scopes scopes;
  PerCheck shared;

  // Outermost first; empty while the model itself is looked at.
  const std::vector<Body>& bodies() const { return bodies_; }
  const Body& body() const { return bodies_.back(); }
  const Node* node() const { return bodies_.empty() ? nullptr : body().node; }
  // The function in whose body we are; null outside of functions.
  const Function* function() const { return bodies_.empty() ? nullptr : body().function; }
  const Imports& imports() const { return bodies_.empty() || !body().imports ? model_imports : *body().imports; }
  // Of the node that is being walked; null where it has none.
  const OperatorSchema* schema() const { return schema_; }
  const Function* called_function() const { return called_function_; }

  // What inference knows of a definition; null where it was not asked, or did not get there.
  const Fact* fact(const Definition& definition) const;

  // Whether `value` has been computed when the current node runs. False for what later nodes, or this one, produce.
  bool available(const Definition& value) const;

  // A finding about the current node (or a part of it) or, outside of nodes, about the message that is being visited.
  void report(const CheckRule& rule, Part part, std::string message, Advice advice = {});
  void report(const CheckRule& rule, std::string message, Advice advice = {});
  // The same with another severity than the rule's own.
  void report_as(Severity severity, const CheckRule& rule, Part part, std::string message, Advice advice = {});

 private:
  friend class Walker;

  // What is being visited outside of nodes: "input x", "model.opset_import[1]"; message: for its position.
  struct Subject {
    std::string_view kind = {};  // "input", "initializer", "model.opset_import"
    std::string_view name = {};  // of the value, where it has one
    std::optional<size_t> index = {};
    const Message* message = nullptr;
  };

  static constexpr std::string_view attribute_kind = "attribute";

  // The attribute of the current node in which we are, or the whole.
  Part visited_part() const;
  void locate(Finding& finding, Part part) const;

  Sink& sink_;
  uint64_t errors_ = 0;
  std::unique_ptr<Inferred> inferred_;  // null where only the structure is checked
  std::vector<Body> bodies_;
  std::vector<Subject> subjects_;  // outermost first
  const OperatorSchema* schema_ = nullptr;
  const Function* called_function_ = nullptr;
};

}  // namespace onnx_check
