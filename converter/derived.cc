#include "converter/derived.h"

#include <algorithm>
#include <fmt/format.h>

#include "converter/node_writer.h"
#include "converter/rules.h"
#include "inference/fact_types.h"

namespace onnx_check {

namespace {

std::string label(const OperatorSchema& schema) { return fmt::format("{}-{}", schema.name, schema.since_version); }

// Takes one node from one version to another.
class Derivation {
 public:
  Derivation(Node& node, const EditBody& body, const StepAtHand& step, const ValueFacts& facts, Model& model)
      : node_(node), body_(body), from_(*step.from), to_(*step.to), facts_(facts), model_(model) {}

  std::vector<Obstacle> run() {
    if (to_.deprecated)
      obstacles_.push_back({&convert_rules::cannot_be_said, {}, fmt::format("{} is deprecated", label(to_)), ""});
    if (!arguments_kept(from_, to_)) look_at_arguments();
    if (!types_kept(from_, to_))
      for (Obstacle& obstacle : type_obstacles(node_, body_, to_, facts_)) obstacles_.push_back(std::move(obstacle));
    if (!attributes_kept(from_, to_)) look_at_attributes();
    if (obstacles_.empty() && changed_) {
      node_.attributes = attributes_;
      node_.touch();
    }
    return std::move(obstacles_);
  }

 private:
  void refuse(const Rule& rule, Part part, std::string message, std::string help = "") {
    obstacles_.push_back({&rule, part, std::move(message), std::move(help)});
  }

  // arguments

  template <class MakePart>
  void look_at(const List<Name>& names, std::span<const FormalParameter> before, std::span<const FormalParameter> now,
               uint32_t most, std::string_view side, MakePart part) {
    for (size_t i = 0; i < names.size(); ++i)
      if (!names[i].empty() && i >= most)
        refuse(convert_rules::argument_not_there, part(i), fmt::format("{} has no such {}", label(to_), side));
    for (size_t i = 0; i < now.size() && i < before.size(); ++i) {
      const bool given = i < names.size() && !names[i].empty();
      if (now[i].option == ParameterOption::single && !given)
        refuse(convert_rules::argument_not_there, {}, fmt::format("{} needs the {} {}", label(to_), side, now[i].name));
    }
  }

  void look_at_arguments() {
    look_at(node_.inputs, from_.inputs, to_.inputs, to_.max_inputs, "input", Part::input);
    look_at(node_.outputs, from_.outputs, to_.outputs, to_.max_outputs, "output", Part::output);
    const auto counts = to_.allowed_output_counts;
    if (!counts.empty() && std::ranges::find(counts, node_.outputs.size()) == counts.end())
      refuse(convert_rules::argument_not_there, {},
             fmt::format("{} has no form with {} outputs", label(to_), node_.outputs.size()));
  }

  // attributes

  void look_at_attributes() {
    for (Attribute* attribute : node_.attributes) {
      const AttributeSchema* before = from_.find_attribute(attribute->name.view());
      const AttributeSchema* now = to_.find_attribute(attribute->name.view());
      if (now)
        keep(attribute, before, *now);
      else
        leave_out(*attribute, before);
    }
    for (const AttributeSchema& now : to_.attributes) {
      const AttributeSchema* before = from_.find_attribute(now.name);
      if (node_.find_attribute(now.name)) continue;
      if (before && before->has_default && !says_default(*before, now)) {
        attributes_.push_back(model_.arena, default_attribute(*before, model_));
        changed_ = true;
      } else if (now.required && !(before && before->required)) {
        refuse(convert_rules::attribute_not_there, {}, fmt::format("{} needs the attribute {}", label(to_), now.name));
      }
    }
  }

  bool says_default(const AttributeSchema& before, const AttributeSchema& now) {
    return now.has_default && is_default(*default_attribute(before, model_), now);
  }

  void keep(Attribute* attribute, const AttributeSchema* before, const AttributeSchema& now) {
    const Part part = Part::attribute(attribute->name.view());
    if (before && same_values(*before, now) && before->type == now.type) {
      attributes_.push_back(model_.arena, attribute);
    } else if (attribute->is_reference()) {
      refuse(convert_rules::needs_value, part, fmt::format("{} allows other values", label(to_)));
    } else if (Attribute* fitting = fit(attribute, now)) {
      attributes_.push_back(model_.arena, fitting);
    } else if (!axis_without_rank_) {
      refuse(convert_rules::attribute_not_there, part, fmt::format("{} does not allow this value", label(to_)));
    } else {
      refuse(convert_rules::needs_shape, part,
             fmt::format("{} has no negative axis, and the rank is unknown", label(to_)));
    }
  }

  void leave_out(const Attribute& attribute, const AttributeSchema* before) {
    changed_ = true;
    if (!before || before->inert || is_default(attribute, *before)) return;
    const Part part = Part::attribute(attribute.name.view());
    if (attribute.is_reference())
      refuse(convert_rules::needs_value, part,
             fmt::format("{} has no such attribute, and the caller's value may not be the default", label(to_)));
    else
      refuse(convert_rules::attribute_not_there, part, fmt::format("{} has no such attribute", label(to_)));
  }

  // The attribute if its value is allowed, one that counts an axis from the front, or null.
  Attribute* fit(Attribute* attribute, const AttributeSchema& now) {
    axis_without_rank_ = false;
    if (type_of(*attribute) != now.type) return nullptr;
    if (now.type == AttributeType::string) {
      const bool allowed =
          now.allowed.empty() || std::ranges::find(now.allowed, attribute->s.value_or("")) != now.allowed.end();
      return allowed ? attribute : nullptr;
    }
    if (now.type == AttributeType::float_) return allows(attribute->f.value_or(0), now) ? attribute : nullptr;
    if (now.type != AttributeType::int_ && now.type != AttributeType::ints) return attribute;
    std::vector<int64_t> values(attribute->ints.begin(), attribute->ints.end());
    if (now.type == AttributeType::int_) values = {attribute->i.value_or(0)};
    const bool negative = std::ranges::any_of(values, [](int64_t value) { return value < 0; });
    if (negative && now.axis && now.min == 0) return fit_axes(*attribute, std::move(values), now);
    const bool allowed = std::ranges::all_of(values, [&](int64_t v) { return allows(static_cast<double>(v), now); });
    return allowed ? attribute : nullptr;
  }

  Attribute* fit_axes(const Attribute& attribute, std::vector<int64_t> values, const AttributeSchema& now) {
    const Fact* data = node_.inputs.empty() ? nullptr : facts_.find(body_, node_.inputs[0]);
    axis_without_rank_ = !data || !data->ranked;
    if (axis_without_rank_) return nullptr;
    for (int64_t& value : values)
      if (value < 0) value += static_cast<int64_t>(data->rank());
    Attribute& counted = *model_.arena.make<Attribute>(attribute);
    counted.touch();
    counted.ints = {};
    changed_ = true;
    if (now.type == AttributeType::int_)
      counted.i = values.front();
    else
      payload::set(counted, Ints(values), model_.arena);
    return &counted;
  }

  static bool allows(double value, const AttributeSchema& now) {
    return value >= now.min && value <= now.max &&
           (now.in.empty() || std::ranges::find(now.in, value) != now.in.end()) &&
           std::ranges::find(now.not_in, value) == now.not_in.end();
  }

  Node& node_;
  const EditBody& body_;
  const OperatorSchema& from_;
  const OperatorSchema& to_;
  const ValueFacts& facts_;
  Model& model_;
  std::vector<Obstacle> obstacles_;
  List<Attribute*> attributes_;
  bool changed_ = false;
  bool axis_without_rank_ = false;
};

}  // namespace

std::vector<Obstacle> derive(Node& node, const EditBody& body, const StepAtHand& step, const ValueFacts& facts,
                             Model& model) {
  return Derivation(node, body, step, facts, model).run();
}

std::vector<Obstacle> type_obstacles(const Node& node, const EditBody& body, const OperatorSchema& schema,
                                     const ValueFacts& facts) {
  std::vector<Obstacle> obstacles;
  std::vector<std::optional<TypeIndex>> bound(schema.type_constraints.size());
  const auto look = [&](const List<Name>& names, std::span<const FormalParameter> parameters, auto part) {
    for (size_t i = 0; i < names.size() && !parameters.empty(); ++i) {
      const FormalParameter& parameter = parameters[std::min(i, parameters.size() - 1)];
      if (i >= parameters.size() && parameter.option != ParameterOption::variadic) return;
      const Fact* fact = facts.find(body, names[i]);
      const auto type = fact ? type_index_of(*fact) : std::nullopt;
      if (!type) continue;
      if (!parameter.types.contains(*type)) {
        obstacles.push_back({&convert_rules::type_not_there, part(i),
                             fmt::format("{} does not take {}", label(schema), type_index_to_string(*type)), ""});
      } else if (parameter.variable >= 0 && parameter.homogeneous) {
        auto& same = bound[static_cast<size_t>(parameter.variable)];
        if (same && same != type)
          obstacles.push_back(
              {&convert_rules::type_not_there, part(i),
               fmt::format("it is {}, but {} takes {} here, as {} has one type", type_index_to_string(*type),
                           label(schema), type_index_to_string(*same), parameter.type),
               ""});
        else
          same = type;
      }
    }
  };
  look(node.inputs, schema.inputs, Part::input);
  look(node.outputs, schema.outputs, Part::output);
  return obstacles;
}

}  // namespace onnx_check
