#include "codegen/kernel_headers.h"

#include <fmt/format.h>
#include <map>

#include "codegen/cpp_text.h"
#include "codegen/views.h"
#include "onnx_check/domain.h"

namespace onnx_check::codegen {

namespace {

// By element type: whether a tensor, or a sequence or optional of tensors, may have such elements.
uint32_t element_mask(const TypeSet& types) {
  using enum TypeShape;
  uint32_t mask = 0;
  for (const TypeShape shape : {tensor, sequence, optional, optional_sequence})
    mask |= types.masks[static_cast<size_t>(shape)];
  return mask;
}

void add_parameters(std::span<const FormalParameter> newest, std::span<const FormalParameter> version,
                    std::map<std::string, uint32_t>& masks) {
  for (size_t i = 0; i < newest.size() && i < version.size(); ++i)
    if (newest[i].variable >= 0) masks[identifier(newest[i].type)] |= element_mask(version[i].types);
}

std::string element_list(uint32_t mask) {
  std::string list;
  for (int32_t type = 1; type < element_type_count; ++type)
    if ((mask >> type & 1) != 0) list += fmt::format("{}static_cast<ElementType>({})", list.empty() ? "" : ", ", type);
  return list;
}

std::string types_text(const View& view) {
  const OperatorSchema& newest = view.group.versions.back();
  std::map<std::string, uint32_t> masks;
  for (const OperatorSchema& version : view.group.versions) {
    add_parameters(newest.inputs, version.inputs, masks);
    add_parameters(newest.outputs, version.outputs, masks);
  }
  std::string lists;
  for (const auto& [name, mask] : masks)
    if (mask != 0) lists += fmt::format("  using {} = ElementTypes<{}>;\n", name, element_list(mask));
  return fmt::format("template <>\nstruct TypesOf<ops::{}::{}<Eval>> {{\n{}}};\n", view.name_space, view.name, lists);
}

}  // namespace

void add_kernel_headers(std::span<const OperatorViews> all, Files& files) {
  for (const OperatorViews& views : all) {
    std::string types, functions;
    for (const View& view : views.views) {
      types += types_text(view);
      if (views.op->versions.front().details->reference == "custom")
        functions += fmt::format("void eval({}<Eval> op, EvalContext& context);\n", view.name);
    }
    files[view_header("eval", *views.op)] = fmt::format(
        "// Generated from schemas/{}. Do not edit.\n#pragma once\n\n#include \"{}\"\n"
        "#include \"reference/context.h\"\n#include \"reference/types.h\"\n\nnamespace onnx_check {{\n\n{}\n"
        "namespace ops::{} {{\n\n{}\n}}  // namespace ops::{}\n\n}}  // namespace onnx_check\n",
        schema_file(*views.op), view_header("ops", *views.op), types, domain_namespace(views.op->domain), functions,
        domain_namespace(views.op->domain));
  }
}

}  // namespace onnx_check::codegen
