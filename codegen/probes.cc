#include "codegen/probes.h"

#include <array>
#include <fmt/format.h>

#include "codegen/tables.h"
#include "codegen/views.h"

namespace onnx_check::codegen {

namespace {

struct Probe {
  std::string includes, calls;
};

void add_views_of(const OperatorViews& views, Probe& probe) {
  const bool is_like = !views.op->versions.front().details->like_name.empty();
  probe.includes += fmt::format("#include \"{}\"\n", view_header("ops", *views.op));
  for (const View& view : views.views)
    probe.calls += fmt::format("  {}<ops::{}::{}>(report);\n", is_like ? "probe_like_view" : "probe_view",
                               view.name_space, view.name);
}

}  // namespace

void add_probes(std::span<const OperatorViews> all, Files& files) {
  std::array<Probe, probe_count> probes;
  for (const OperatorViews& views : all) add_views_of(views, probes[shard_of(*views.op) % probe_count]);
  std::string declarations, calls;
  for (size_t i = 0; i < probes.size(); ++i) {
    files[fmt::format("probes/probe_{}.cc", i)] = fmt::format(
        "// Generated from schemas/. Do not edit.\n#include \"codegen/view_probe.h\"\n#include "
        "\"probes/probes.h\"\n{}\n"
        "namespace onnx_check {{\n\nvoid probe_views_{}([[maybe_unused]] ProbeReport& report) {{\n{}}}\n\n}}  // "
        "namespace onnx_check\n",
        probes[i].includes, i, probes[i].calls);
    declarations += fmt::format("void probe_views_{}(ProbeReport& report);\n", i);
    calls += fmt::format("  probe_views_{}(report);\n", i);
  }
  files["probes/probes.h"] = fmt::format(
      "// Generated from schemas/. Do not edit.\n#pragma once\n\n#include \"codegen/view_probe.h\"\n\n"
      "namespace onnx_check {{\n\n{}\ninline void probe_all_views(ProbeReport& report) {{\n{}}}\n\n"
      "}}  // namespace onnx_check\n",
      declarations, calls);
}

}  // namespace onnx_check::codegen
