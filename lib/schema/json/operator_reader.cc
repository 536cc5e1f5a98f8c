#include "lib/schema/json/operator_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "lib/schema/json/attribute_reader.h"
#include "lib/schema/json/schema_step.h"
#include "lib/schema/json/view_groups.h"
#include "onnx_check/domain.h"

namespace onnx_check {

namespace {

bool flag_at(const Json& json, std::string_view key) { return member_of(json, key) != nullptr; }

std::string_view string_at(const Json& json, std::string_view key) {
  const Json* value = member_of(json, key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_ref<const std::string&>())
                                                : std::string_view{};
}

// A section of a version, and where it is written: here or in an earlier version. Empty if nowhere.
struct Section {
  const Json* json = nullptr;
  std::string path;
};

struct Sections {
  Section types, inputs, outputs, attributes, output_counts;

  void take(const Json& version, const std::string& path) {
    for (const auto& [key, section] :
         {std::pair{"types", &types}, std::pair{"inputs", &inputs}, std::pair{"outputs", &outputs},
          std::pair{"attributes", &attributes}, std::pair{"allowed_output_counts", &output_counts}})
      if (const Json* json = member_of(version, key)) *section = {json, pointer_step(path, key)};
  }
};

class OperatorReader {
 public:
  OperatorReader(std::string_view domain, const Json& json, const NamedTypeSets& sets, SchemaMemory& memory,
                 FileFaults& faults)
      : json_(json), sets_(sets), memory_(memory), faults_(faults), domain_(memory.keep(domain)) {}

  std::span<const OperatorSchema> read();

 private:
  const OperatorDetails* read_details();
  void read_bodies(OperatorDetails& details);
  std::span<const std::string_view> read_layout(std::string_view side);
  OperatorSchema read_version(const Json& version, const std::string& path, const Sections& sections);
  std::vector<TypeConstraint> read_types(const Section& section);
  std::vector<FormalParameter> read_parameters(const Section& section, std::span<const TypeConstraint> constraints);
  void read_type(FormalParameter& parameter, const std::string& path, std::span<const TypeConstraint> constraints);
  std::vector<AttributeSchema> read_attributes(const Section& section);
  void read_step(const Json& version, const std::string& path, bool first, OperatorSchema& schema);
  void check_output_counts(const OperatorSchema& schema, const Section& section);
  void check_attribute_docs();
  std::string_view text(const Json& json, std::string_view key) { return memory_.keep(string_at(json, key)); }

  const Json& json_;
  const NamedTypeSets& sets_;
  SchemaMemory& memory_;
  FileFaults& faults_;
  std::string_view domain_;
  std::set<std::string_view> documented_;
};

std::span<const OperatorSchema> OperatorReader::read() {
  std::vector<OperatorSchema> schemas;
  const OperatorDetails* details = read_details();
  const Json& versions = json_.at("versions");
  Sections sections;
  for (size_t i = 0; i < versions.size(); ++i) {
    const std::string path = pointer_step("/versions", i);
    sections.take(versions[i], path);
    OperatorSchema schema = read_version(versions[i], path, sections);
    schema.details = details;
    read_step(versions[i], path, schemas.empty(), schema);
    if (!schemas.empty()) check_step(schemas.back(), schema, path, faults_);
    schemas.push_back(schema);
  }
  check_attribute_docs();
  if (!faults_.any()) number_views(schemas);
  return memory_.keep(std::move(schemas));
}

const OperatorDetails* OperatorReader::read_details() {
  OperatorDetails details{.infer = text(json_, "infer"), .reference = text(json_, "reference")};
  if (const Json* constraints = member_of(json_, "constraints")) {
    std::vector<NamedConstraint> list;
    for (const auto& [id, told] : constraints->items()) {
      const Json& sentence = told.is_object() ? told.at("text") : told;
      list.push_back({.id = memory_.keep(constraint_id(domain_, string_at(json_, "op"), id)),
                      .sentence = memory_.keep(sentence.get_ref<const std::string&>()),
                      .unsure = told.is_object() && told.contains("unsure")});
    }
    details.constraints = memory_.keep(std::move(list));
  }
  read_bodies(details);
  if (const auto like = string_at(json_, "like"); !like.empty()) {
    const auto colon = like.find(':');
    const auto like_domain = like.substr(0, colon);
    details.like_domain = memory_.keep(canonical_domain(like_domain));
    details.like_name = memory_.keep(like.substr(colon + 1));
    details.channels_last_inputs = read_layout("inputs");
    details.channels_last_outputs = read_layout("outputs");
  }
  return memory_.keep(std::vector{details}).data();
}

void OperatorReader::read_bodies(OperatorDetails& details) {
  const Json* body = member_of(json_, "body");
  if (body == nullptr) return;
  std::vector<FunctionBody> bodies;
  if (body->is_string()) {
    bodies.push_back({json_.at("versions")[0].at("since").get<int32_t>(), text(json_, "body")});
  } else {
    for (size_t i = 0; i < body->size(); ++i) {
      bodies.push_back({(*body)[i].at("since").get<int32_t>(), text((*body)[i], "text")});
      if (i > 0 && bodies[i].since_version <= bodies[i - 1].since_version)
        faults_.add(pointer_step("/body", i) + "/since", "bodies are listed oldest first");
    }
  }
  details.bodies = memory_.keep(std::move(bodies));
}

std::span<const std::string_view> OperatorReader::read_layout(std::string_view side) {
  std::vector<std::string_view> names;
  if (const Json* layout = member_of(json_, "layout"))
    if (const Json* parameters = member_of(*layout, side))
      for (const auto& [name, value] : parameters->items()) {
        const auto has_it = [&, &name = name](const Json& version) {
          const Json* list = member_of(version, side);
          return list != nullptr &&
                 std::any_of(list->begin(), list->end(), [&](const Json& p) { return p.at("name") == name; });
        };
        const Json& versions = json_.at("versions");
        if (std::none_of(versions.begin(), versions.end(), has_it))
          faults_.add(pointer_step(pointer_step("/layout", side), name), fmt::format("no version has \"{}\"", name));
        names.push_back(memory_.keep(name));
      }
  return memory_.keep(std::move(names));
}

OperatorSchema OperatorReader::read_version(const Json& version, const std::string& path, const Sections& sections) {
  const auto flag = [&](std::string_view key) { return flag_at(version, key) || flag_at(json_, key); };
  const auto anywhere = [&](std::string_view key) {
    return flag_at(version, key) ? text(version, key) : text(json_, key);
  };
  OperatorSchema schema{.domain = domain_,
                        .name = text(json_, "op"),
                        .deprecated = flag("deprecated"),
                        .experimental = flag("status"),
                        .non_deterministic = flag("non_deterministic"),
                        .allows_unchecked_attributes = flag("allows_unchecked_attributes"),
                        .from_onnxruntime = anywhere("origin") == "onnxruntime",
                        .doc = text(json_, "doc"),
                        .category = text(json_, "category"),
                        .first_release = anywhere("first_release")};
  const int64_t since = version.at("since").get<int64_t>();
  if (since < 1 || since > std::numeric_limits<int32_t>::max())
    faults_.add(path + "/since", "the version is out of range");
  schema.since_version = static_cast<int32_t>(since);

  schema.type_constraints = memory_.keep(read_types(sections.types));
  schema.inputs = memory_.keep(read_parameters(sections.inputs, schema.type_constraints));
  schema.outputs = memory_.keep(read_parameters(sections.outputs, schema.type_constraints));
  schema.attributes = memory_.keep(read_attributes(sections.attributes));
  set_argument_counts(schema);
  if (sections.output_counts.json != nullptr) {
    schema.allowed_output_counts = memory_.keep(sections.output_counts.json->get<std::vector<uint32_t>>());
    check_output_counts(schema, sections.output_counts);
  }
  return schema;
}

std::vector<TypeConstraint> OperatorReader::read_types(const Section& section) {
  std::vector<TypeConstraint> constraints;
  if (section.json == nullptr) return constraints;
  for (const auto& [name, list] : section.json->items()) {
    TypeConstraint constraint{.name = memory_.keep(name)};
    auto order = sets_.expand(list, pointer_step(section.path, name), faults_);
    for (const TypeIndex type : order) constraint.types.insert(type);
    constraint.order = memory_.keep(std::move(order));
    constraints.push_back(constraint);
  }
  return constraints;
}

std::vector<FormalParameter> OperatorReader::read_parameters(const Section& section,
                                                             std::span<const TypeConstraint> constraints) {
  std::vector<FormalParameter> parameters;
  std::set<std::string_view> names;
  for (size_t i = 0; section.json != nullptr && i < section.json->size(); ++i) {
    const Json& json = (*section.json)[i];
    const std::string path = pointer_step(section.path, i);
    FormalParameter parameter{.name = text(json, "name"), .type = text(json, "type")};
    if (flag_at(json, "optional")) parameter.option = ParameterOption::optional;
    if (flag_at(json, "variadic")) parameter.option = ParameterOption::variadic;
    parameter.homogeneous = !flag_at(json, "homogeneous");
    if (flag_at(json, "min")) parameter.min_arity = json.at("min").get<uint16_t>();
    if (!names.insert(parameter.name).second)
      faults_.add(path + "/name", fmt::format("\"{}\" is listed twice", parameter.name));
    if (!parameters.empty() && parameters.back().option == ParameterOption::variadic)
      faults_.add(path, fmt::format("nothing can follow \"{}\", which is variadic", parameters.back().name));
    read_type(parameter, path, constraints);
    parameters.push_back(parameter);
  }
  return parameters;
}

void OperatorReader::read_type(FormalParameter& parameter, const std::string& path,
                               std::span<const TypeConstraint> constraints) {
  for (size_t i = 0; i < constraints.size(); ++i)
    if (constraints[i].name == parameter.type) {
      parameter.variable = static_cast<int16_t>(i);
      parameter.types = constraints[i].types;
      return;
    }
  if (const auto type = type_index_from_string(parameter.type)) {
    parameter.type = memory_.keep(type_index_to_string(*type));
    parameter.types.insert(*type);
    return;
  }
  if (parameter.type.find('(') != std::string_view::npos)
    faults_.add(path + "/type", fmt::format("\"{}\" is no type", parameter.type));
  else
    faults_.add(path + "/type", fmt::format("\"{}\" is no type variable of this version", parameter.type));
}

std::vector<AttributeSchema> OperatorReader::read_attributes(const Section& section) {
  std::vector<AttributeSchema> attributes;
  std::set<std::string_view> names;
  const Json* docs = member_of(json_, "attribute_docs");
  for (size_t i = 0; section.json != nullptr && i < section.json->size(); ++i) {
    const std::string path = pointer_step(section.path, i);
    AttributeSchema attribute = read_attribute_schema((*section.json)[i], path, memory_, faults_);
    if (!names.insert(attribute.name).second)
      faults_.add(path + "/name", fmt::format("\"{}\" is listed twice", attribute.name));
    documented_.insert(attribute.name);
    if (docs != nullptr) attribute.doc = text(*docs, attribute.name);
    attributes.push_back(attribute);
  }
  return attributes;
}

void OperatorReader::read_step(const Json& version, const std::string& path, bool first, OperatorSchema& schema) {
  schema.step = first ? StepKind::first : StepKind::types_only;
  for (const auto& [key, kind] : {std::pair{"same", StepKind::same}, std::pair{"accepts_more", StepKind::accepts_more},
                                  std::pair{"breaks", StepKind::breaks}}) {
    if (!flag_at(version, key)) continue;
    if (first) faults_.add(pointer_step(path, key), "the first version is no step from another");
    schema.step = kind;
    schema.step_note = text(version, key);
  }
}

void OperatorReader::check_output_counts(const OperatorSchema& schema, const Section& section) {
  for (size_t i = 0; i < schema.allowed_output_counts.size(); ++i) {
    const uint32_t count = schema.allowed_output_counts[i];
    if (count < schema.min_outputs || count > schema.max_outputs)
      faults_.add(pointer_step(section.path, i), fmt::format("{} outputs are not possible: there are {} to {}", count,
                                                             schema.min_outputs, schema.max_outputs));
  }
}

void OperatorReader::check_attribute_docs() {
  if (const Json* docs = member_of(json_, "attribute_docs"))
    for (const auto& [name, doc] : docs->items())
      if (!documented_.contains(name))
        faults_.add(pointer_step("/attribute_docs", name), fmt::format("no version has the attribute \"{}\"", name));
}

}  // namespace

std::span<const OperatorSchema> read_operator(std::string_view domain, const Json& json, const NamedTypeSets& sets,
                                              SchemaMemory& memory, FileFaults& faults) {
  return OperatorReader(domain, json, sets, memory, faults).read();
}

std::string constraint_id(std::string_view domain, std::string_view op, std::string_view id) {
  const std::string scope = domain.empty() ? "" : std::string(domain) + '/';
  return fmt::format("infer/{}{}/{}", scope, name_in_words(op), id);
}

std::string name_in_words(std::string_view name) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  std::string words;
  for (size_t i = 0; i < name.size(); ++i) {
    const bool starts_word = i > 0 && upper(name[i]) && name[i - 1] != '_' &&
                             (!upper(name[i - 1]) || (i + 1 < name.size() && lower(name[i + 1])));
    if (starts_word) words += '-';
    words += name[i] == '_' ? '-' : static_cast<char>(upper(name[i]) ? name[i] - 'A' + 'a' : name[i]);
  }
  return words;
}

}  // namespace onnx_check
