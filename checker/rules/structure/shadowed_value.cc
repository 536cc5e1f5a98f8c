#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_graph(Check& check, const Graph&) {
  if (check.scopes.depth() < 2 || check.body().kind != Body::Kind::subgraph) return;
  for (const Definition& value : check.scopes.innermost())
    if (const Definition* hidden = check.scopes.hidden_by(value); hidden && check.available(*hidden))
      check.report(shadowed_value,
                   fmt::format("\"{}\" hides a value of the same name outside of this graph", value.name.view()),
                   {.help = fmt::format("rename \"{}\" in this graph", value.name.view()),
                    .notes = {fmt::format("here \"{}\" is {}; the hidden one is {}", value.name.view(),
                                          describe(check, value), describe(check, *hidden))}});
}

}  // namespace

constinit const CheckRule shadowed_value{
    .text = {.id = "structure/shadowed-value",
             .summary = "a subgraph defines no name that is visible from the graphs around it",
             .why = "Names of a subgraph and of the graphs around it share one space, so that a name means one value "
                    "at each place. Where a subgraph reuses a name, tools disagree on which value is read.",
             .wrong = "g (bool c, float[2] x) => (float[2] y) {\n"
                      "  y = If<then_branch = t () => (float[2] x) { x = Identity(x) },\n"
                      "         else_branch = e () => (float[2] b) { b = Identity(x) }>(c) }",
             .right = "g (bool c, float[2] x) => (float[2] y) {\n"
                      "  y = If<then_branch = t () => (float[2] a) { a = Identity(x) },\n"
                      "         else_branch = e () => (float[2] b) { b = Identity(x) }>(c) }"},
    .graph = look_at_graph};

}  // namespace onnx_check::rules::structure
