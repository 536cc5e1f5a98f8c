#include "lib/text/output.h"

namespace onnx_check::text {

namespace {

void put_opset_imports(FieldsOut& fields, const List<OperatorSetId>& imports) {
  if (imports.empty()) return;
  Output& out = fields.key("opset_import");
  put_list(out, "[", imports, "]", [&](const OperatorSetId& import) {
    put_string(out, import.domain.view());
    if (!import.version) return;
    out.put(": ");
    put_int(out, *import.version);
  });
}

void put_training_info(Output& out, const TrainingInfo& training) {
  FieldsOut fields(out, "{", '}', FieldsOut::Layout::block);
  fields.force();
  if (training.initialization) put_graph(fields.key("initialization"), *training.initialization);
  if (training.algorithm) put_graph(fields.key("algorithm"), *training.algorithm);
  put_entries_field(fields, "initialization_binding", training.initialization_binding);
  put_entries_field(fields, "update_binding", training.update_binding);
}

void put_header(Output& out, const Model& model) {
  FieldsOut fields(out, "<", '>', FieldsOut::Layout::block);
  fields.force();
  put_int_field(fields, "ir_version", model.ir_version);
  put_opset_imports(fields, model.opset_imports);
  put_text_field(fields, "producer_name", model.producer_name);
  put_text_field(fields, "producer_version", model.producer_version);
  put_text_field(fields, "domain", model.domain);
  put_int_field(fields, "model_version", model.model_version);
  put_text_field(fields, "doc_string", model.doc_string);
  put_entries_field(fields, "metadata_props", model.metadata_props);
  if (!model.training_info.empty())
    put_list(fields.key("training_info"), "[", model.training_info, "]",
             [&](const TrainingInfo* training) { put_training_info(out, *training); });
  if (!model.configuration.empty())
    put_list(fields.key("configuration"), "[", model.configuration, "]",
             [&](const DeviceConfiguration* configuration) { put_device_configuration(out, *configuration); });
}

void put_function_header(Output& out, const Function& function) {
  FieldsOut fields(out, "<", '>', FieldsOut::Layout::block);
  fields.force();
  if (function.domain.present()) put_string(fields.key("domain"), function.domain.view());
  put_opset_imports(fields, function.opset_imports);
  if (function.overload.present()) put_string(fields.key("overload"), function.overload.view());
  put_text_field(fields, "doc_string", function.doc_string);
  put_entries_field(fields, "metadata_props", function.metadata_props);
}

void put_parameters(Output& out, const Function& function) {
  if (function.attributes.empty() && function.attribute_protos.empty()) return;
  out.put(" <");
  bool first = true;
  const auto separate = [&] {
    if (!first) out.put(", ");
    first = false;
  };
  for (const Name name : function.attributes) {
    separate();
    put_place(out, name);
  }
  for (const Attribute* attribute : function.attribute_protos) {
    separate();
    put_attribute(out, *attribute);
  }
  out.put('>');
}

void put_formals(Output& out, const List<Name>& names) {
  put_list(out, "(", names, ")", [&](Name name) {
    if (name.present())
      put_value_name(out, name);
    else
      out.put("\"\"");
  });
}

}  // namespace

void put_function(Output& out, const Function& function) {
  put_function_header(out, function);
  out.new_line();
  put_name(out, function.name);
  put_parameters(out, function);
  out.put(' ');
  put_formals(out, function.inputs);
  out.put(" => ");
  put_formals(out, function.outputs);
  if (!function.value_info.empty()) {
    out.put(' ');
    put_list(out, "<", function.value_info, ">", [&](const ValueInfo* value) { put_value_info(out, *value); });
  }
  out.put(' ');
  put_nodes(out, function.nodes);
}

void put_model(Output& out, const Model& model) {
  put_header(out, model);
  if (model.graph) {
    out.new_line();
    put_graph(out, *model.graph);
  } else if (!model.functions.empty()) {
    out.new_line();
    out.put('?');
  }
  out.put('\n');
  for (const Function* function : model.functions) {
    put_function(out, *function);
    out.put('\n');
  }
}

}  // namespace onnx_check::text
