#include "onnx_check/convert.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "converter/rewriter.h"
#include "converter/rules.h"
#include "converter/targets.h"
#include "lib/schema/imports.h"
#include "onnx_check/domain.h"

namespace onnx_check {

namespace {

// A version at which operators of a domain change, crossed up or down.
struct Crossing {
  std::string_view domain;
  int64_t version;  // the one that brings the change
  bool up;
};

class Converter {
 public:
  Converter(Model& model, const ConvertOptions& options, Sink& sink)
      : model_(model),
        options_(options),
        sink_(sink),
        functions_(model),
        units_(units_of(model, origins_)),
        state_{model, ValueFacts(model), Uses(model), Constants(model, lone_initializers(model.ir_version)),
               lone_initializers(result_ir_version(model, options))} {}

  Conversion run() {
    for (const OpsetTarget& target : options_.targets)
      for (Unit& unit : units_) move(unit, canonical_domain(target.domain), target.version);
    if (const auto ir_version = result_ir_version(model_, options_); ir_version != model_.ir_version) {
      model_.ir_version = ir_version;
      model_.touch();
    }
    conversion_.done = refused_.empty();
    if (conversion_.done) state_.uses.remove_unused_constants(model_);
    return std::move(conversion_);
  }

 private:
  static bool lone_initializers(std::optional<int64_t> ir_version) { return ir_version.value_or(3) >= 4; }

  // Takes the bodies of a unit to `target`, from one change of an operator that they use to the next.
  void move(Unit& unit, std::string_view domain, int64_t target) {
    const auto import = std::find_if(unit.imports->begin(), unit.imports->end(), [&](const OperatorSetId& id) {
      return canonical_domain(id.domain.view()) == domain;
    });
    if (import == unit.imports->end() || import->version == target) return;
    const auto set = [&](int64_t version) { import->version = version; };
    for (int64_t at = import->version.value_or(1); at != target;) {
      const auto next = next_crossing(unit, domain, at, target);
      if (!next) {
        at = target;
      } else {
        cross(unit, *next);
        at = next->up ? next->version : next->version - 1;
      }
      set(at);
    }
    import->touch();
    unit.owner->touch();
  }

  std::optional<Crossing> next_crossing(Unit& unit, std::string_view domain, int64_t from, int64_t to) {
    std::optional<Crossing> next;
    std::unordered_set<const Operator*> seen;
    Name last_type, last_domain;
    for (const EditBody& body : unit.bodies)
      for (const Node* node : body.nodes()) {
        if (node->op_type == last_type && node->domain == last_domain) continue;
        last_type = node->op_type;
        last_domain = node->domain;
        const Operator* op = operator_of(*node, domain);
        if (!op || !seen.insert(op).second) continue;
        for (const OperatorSchema& version : op->versions) {
          const int64_t since = version.since_version;
          if (to > from && since > from && since <= to && (!next || since < next->version))
            next = Crossing{domain, since, true};
          if (to < from && since > to && since <= from && (!next || since > next->version))
            next = Crossing{domain, since, false};
        }
      }
    return next;
  }

  // Null for what is no operator of the domain.
  const Operator* operator_of(const Node& node, std::string_view domain) {
    if (canonical_domain(node.domain.view()) != domain || !node.op_type.present()) return nullptr;
    const size_t index = node.op_type.index();
    if (index >= operators_.size()) operators_.resize(model_.names.size());
    auto& [known_domain, op, known] = operators_[index];
    if (!known || known_domain != domain) {
      known = true;
      known_domain = domain;
      op = find_operator(domain, node.op_type.view());
    }
    return op && !functions_.called_by(node) ? op : nullptr;
  }

  // Nothing where the operator does not change there.
  std::optional<StepAtHand> step_of(const Node& node, const Crossing& crossing) {
    const Operator* op = operator_of(node, crossing.domain);
    if (!op) return std::nullopt;
    const auto version = std::find_if(op->versions.begin(), op->versions.end(), [&](const OperatorSchema& schema) {
      return schema.since_version == crossing.version;
    });
    if (version == op->versions.end()) return std::nullopt;
    const auto index = static_cast<size_t>(version - op->versions.begin());
    if (crossing.up && index == 0) return std::nullopt;
    const OperatorSteps& steps = operator_steps()[static_cast<size_t>(op - operators().data())];
    const OperatorSchema* before = index == 0 ? nullptr : &op->versions[index - 1];
    if (crossing.up) return StepAtHand{op, &steps.up[index], before, &*version, crossing.version};
    return StepAtHand{op, &steps.down[index], &*version, before, crossing.version - 1};
  }

  static bool is_trivial(const StepAtHand& step) {
    return step.move->decision == Decision::derived && takes_all(*step.from, *step.to);
  }

  void cross(Unit& unit, const Crossing& crossing) {
    if (needs_facts(unit, crossing)) state_.facts.prepare();
    state_.constants.forget();
    bool graphs_changed = false;
    for (const EditBody& body : unit.bodies) graphs_changed |= cross(body, crossing);
    if (graphs_changed) find_bodies(unit, model_, origins_);
  }

  bool needs_facts(const Unit& unit, const Crossing& crossing) {
    Name last_trivial;
    for (const EditBody& body : unit.bodies)
      for (const Node* node : body.nodes()) {
        if (node->op_type == last_trivial) continue;
        const auto step = step_of(*node, crossing);
        if (step && !is_trivial(*step)) return true;
        last_trivial = node->op_type;
      }
    return false;
  }

  // Whether subgraphs came or went.
  bool cross(const EditBody& body, const Crossing& crossing) {
    std::vector<Node*> nodes;
    std::vector<uint32_t> origins;
    bool rebuilt = false, graphs_changed = false;
    const List<Node*> before = body.nodes();
    for (size_t i = 0; i < before.size(); ++i) {
      Node* node = before[i];
      const auto step = step_of(*node, crossing);
      std::vector<Node*> result;
      if (step && !refused_.contains(node) && !state_.uses.is_dead_constant(*node))
        result = take(body, *node, i, *step);
      if (!rebuilt && !result.empty()) {
        rebuilt = true;
        nodes.assign(before.begin(), before.begin() + i);
        for (size_t k = 0; k < i; ++k) origins.push_back(body.origin(k));
      }
      if (!rebuilt) continue;
      if (result.empty()) result = {node};
      for (Node* each : result) {
        graphs_changed |= each != node && std::any_of(each->attributes.begin(), each->attributes.end(),
                                                      [](const Attribute* a) { return a->g || !a->graphs.empty(); });
        nodes.push_back(each);
        origins.push_back(body.origin(i));
      }
    }
    if (rebuilt) put(body, nodes, std::move(origins));
    return graphs_changed;
  }

  void put(const EditBody& body, const std::vector<Node*>& nodes, std::vector<uint32_t> origins) {
    List<Node*> list;
    list.reserve(model_.arena, nodes.size());
    for (Node* node : nodes) list.push_back(model_.arena, node);
    body.nodes() = list;
    body.touch();
    *body.origins = std::move(origins);
  }

  // Gives the nodes that take the place of `node`; none where it stays alone.
  std::vector<Node*> take(const EditBody& body, Node& node, size_t index, const StepAtHand& step) {
    switch (step.move->decision) {
      case Decision::derived:
        take_derived(body, node, index, step);
        return {};
      case Decision::custom:
        return rewrite(body, node, index, step);
      case Decision::body:
      case Decision::refused:
      case Decision::todo:
        break;
    }
    refuse(body, node, index, step, {reason_of(step)});
    return {};
  }

  static Obstacle reason_of(const StepAtHand& step) {
    constexpr std::string_view cannot = "cannot be said there: ", not_listed = "not in the list: ";
    const std::string_view reason = step.move->reason;
    if (reason.starts_with(cannot))
      return {&convert_rules::cannot_be_said, {}, std::string(reason.substr(cannot.size())), ""};
    if (reason.starts_with(not_listed))
      return {&convert_rules::not_in_the_list, {}, std::string(reason.substr(not_listed.size())), ""};
    return {&convert_rules::not_in_the_list, {}, "nobody has written this step yet", ""};
  }

  void take_derived(const EditBody& body, Node& node, size_t index, const StepAtHand& step) {
    if (!takes_all(*step.from, *step.to)) {
      auto obstacles = derive(node, body, step, state_.facts, model_);
      if (!obstacles.empty()) return refuse(body, node, index, step, std::move(obstacles));
    }
    note(PlannedStep::Kind::derived, body, node, index, step);
  }

  std::vector<Node*> rewrite(const EditBody& body, Node& node, size_t index, const StepAtHand& step) {
    EditNode edit(node, *step.from);
    Rewriter rewriter(state_, body, node, step);
    step.move->edit(edit, rewriter);
    if (!rewriter.obstacles().empty()) {
      refuse(body, node, index, step, rewriter.obstacles());
      return {};
    }
    std::vector<Node*> result = rewriter.commit();
    if (result.empty()) {
      refuse(body, node, index, step, {{&convert_rules::not_in_the_list, {}, "the step gives no node", ""}});
      return {};
    }
    note(step.to ? PlannedStep::Kind::rewritten : PlannedStep::Kind::decomposed, body, node, index, step);
    return result;
  }

  void note(PlannedStep::Kind kind, const EditBody& body, const Node& node, size_t index, const StepAtHand& step) {
    if (!options_.plan) return;
    PlannedStep planned{.kind = kind};
    planned.scope = scope_of(body.place(node, index));
    planned.node = body.origin(index);
    planned.node_name = node.name.value_or("");
    planned.domain = step.op->domain;
    planned.op_type = step.op->name;
    planned.from = step.from->since_version;
    planned.to = step.to ? step.to->since_version : step.opset;
    conversion_.plan.push_back(std::move(planned));
  }

  void refuse(const EditBody& body, Node& node, size_t index, const StepAtHand& step, std::vector<Obstacle> obstacles) {
    refused_.insert(&node);
    note(PlannedStep::Kind::refused, body, node, index, step);
    for (Obstacle& obstacle : obstacles) {
      const Rule& rule = *obstacle.rule;
      Finding finding{.id = std::string(rule.id), .severity = rule.severity, .message = std::move(obstacle.message)};
      finding.clause = fmt::format(
          "{}-{} to {}: {}", step.from->name, step.from->since_version,
          step.to ? fmt::format("{}-{}", step.to->name, step.to->since_version) : fmt::format("opset {}", step.opset),
          rule.summary);
      finding.help = std::move(obstacle.help);
      locate_node(finding, model_, body.place(node, index), obstacle.part);
      sink_.report(std::move(finding));
    }
  }

  struct KnownOperator {
    std::string_view domain;
    const Operator* op = nullptr;
    bool known = false;
  };

  Model& model_;
  const ConvertOptions& options_;
  Sink& sink_;
  const Functions functions_;
  Origins origins_;
  std::vector<Unit> units_;
  EditState state_;
  std::vector<KnownOperator> operators_;  // by Name::index() of the op_type
  std::unordered_set<const Node*> refused_;
  Conversion conversion_;
};

}  // namespace

Conversion convert(Model& model, const ConvertOptions& options, Sink& sink) {
  if (!check_targets(model, options, sink)) return {};
  report_custom_domains(model, sink);
  return Converter(model, options, sink).run();
}

}  // namespace onnx_check
