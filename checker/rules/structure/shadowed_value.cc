#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

// One finding for each graph: generated loops reuse all names of the loop around them.
void look_at_graph(Check& check, const Graph&) {
  if (check.body().kind != Body::Kind::subgraph) return;
  constexpr size_t most_named = 5;
  std::vector<std::string> notes;
  std::string_view first;
  size_t count = 0;
  for (const Definition& definition : check.scopes.innermost()) {
    const Definition* hidden = check.scopes.hidden_by(definition);
    if (!hidden || !check.available(*hidden)) continue;
    if (count++ == 0) first = definition.name.view();
    if (count <= most_named)
      notes.push_back(fmt::format("here \"{}\" is {}; the hidden one is {}", definition.name.view(),
                                  describe(check, definition), describe(check, *hidden)));
  }
  if (count == 0) return;
  if (count > most_named) notes.push_back(fmt::format("and {} more", count - most_named));
  check.report(shadowed_value,
               count == 1 ? fmt::format("\"{}\" hides a value of the same name outside of this graph", first)
                          : fmt::format("{} names hide values of the same names outside of this graph", count),
               {.help = fmt::format("rename \"{}\"{} in this graph", first, count == 1 ? "" : " and the others"),
                .notes = std::move(notes)});
}

}  // namespace

constinit const CheckRule shadowed_value{
    .text = {.id = "structure/shadowed-value",
             .severity = Severity::warning,
             .summary = "a subgraph defines no name that is visible from the graphs around it",
             .why = "Names of a subgraph and of the graphs around it share one space, so that a name means one value "
                    "at each place. Runtimes read the inner value; tools that merge or rename graphs may not.",
             .wrong = "g (bool c, float[2] x) => (float[2] y) {\n"
                      "  y = If<then_branch = t () => (float[2] x) { x = Identity(x) },\n"
                      "         else_branch = e () => (float[2] b) { b = Identity(x) }>(c) }",
             .right = "g (bool c, float[2] x) => (float[2] y) {\n"
                      "  y = If<then_branch = t () => (float[2] a) { a = Identity(x) },\n"
                      "         else_branch = e () => (float[2] b) { b = Identity(x) }>(c) }"},
    .graph = look_at_graph};

}  // namespace onnx_check::rules::structure
