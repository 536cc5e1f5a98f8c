#include "lib/text/output.h"

namespace onnx_check::text {

namespace {

void put_simple(Output& out, const ShardedDim::Simple& simple) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  put_int_field(fields, "dim_value", simple.dim_value);
  if (simple.dim_param.present()) put_place(fields.key("dim_param"), simple.dim_param);
  put_int_field(fields, "num_shards", simple.num_shards);
}

void put_sharded_dim(Output& out, const ShardedDim& dim) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  put_int_field(fields, "axis", dim.axis);
  if (!dim.simple_sharding.empty())
    put_list(fields.key("simple_sharding"), "[", dim.simple_sharding, "]",
             [&](const ShardedDim::Simple& simple) { put_simple(out, simple); });
}

void put_group(Output& out, const DeviceGroup& group) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  put_int_field(fields, "key", group.key);
  if (!group.value.empty()) put_int64s(fields.key("value"), group.value);
}

void put_sharding_spec(Output& out, const ShardingSpec& spec) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  if (spec.tensor_name.present()) put_place(fields.key("tensor_name"), spec.tensor_name);
  if (!spec.device.empty()) put_int64s(fields.key("device"), spec.device);
  if (!spec.index_to_device_group_map.empty())
    put_list(fields.key("index_to_device_group_map"), "[", spec.index_to_device_group_map, "]",
             [&](const DeviceGroup& group) { put_group(out, group); });
  if (!spec.sharded_dim.empty())
    put_list(fields.key("sharded_dim"), "[", spec.sharded_dim, "]",
             [&](const ShardedDim& dim) { put_sharded_dim(out, dim); });
}

}  // namespace

void put_node_device_configuration(Output& out, const NodeDeviceConfiguration& configuration) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  put_text_field(fields, "configuration_id", configuration.configuration_id);
  put_int_field(fields, "pipeline_stage", configuration.pipeline_stage);
  if (!configuration.sharding_spec.empty())
    put_list(fields.key("sharding_spec"), "[", configuration.sharding_spec, "]",
             [&](const ShardingSpec& spec) { put_sharding_spec(out, spec); });
}

void put_device_configuration(Output& out, const DeviceConfiguration& configuration) {
  FieldsOut fields(out, "{", '}');
  fields.force();
  put_text_field(fields, "name", configuration.name);
  put_int_field(fields, "num_devices", configuration.num_devices);
  if (!configuration.device.empty())
    put_list(fields.key("device"), "[", configuration.device, "]",
             [&](std::string_view device) { put_string(out, device); });
}

}  // namespace onnx_check::text
