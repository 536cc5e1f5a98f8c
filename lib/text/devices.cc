#include "lib/text/grammar.h"

namespace onnx_check::text {

namespace {

// [{…}, …]: the records of a list.
template <class T, size_t size>
bool read_records(Reader& reader, const Field<T> (&fields)[size], List<T>& out) {
  return read_list(reader, [&] {
    T record;
    {
      const SpanGuard span(reader, record);
      if (!reader.expect(TokenKind::left_brace)) return false;
      if (!read_fields(reader, fields, TokenKind::right_brace, record)) return false;
    }
    out.push_back(reader.arena(), record);
    return true;
  });
}

constexpr Field<ShardedDim::Simple> simple_fields[] = {
    {"dim_value", [](Reader& r, ShardedDim::Simple& s) { return read_optional_int64(r, s.dim_value); }},
    {"dim_param", [](Reader& r, ShardedDim::Simple& s) { return r.read_name(s.dim_param); }},
    {"num_shards", [](Reader& r, ShardedDim::Simple& s) { return read_optional_int64(r, s.num_shards); }},
};

constexpr Field<ShardedDim> sharded_dim_fields[] = {
    {"axis", [](Reader& r, ShardedDim& d) { return read_optional_int64(r, d.axis); }},
    {"simple_sharding", [](Reader& r, ShardedDim& d) { return read_records(r, simple_fields, d.simple_sharding); }},
};

constexpr Field<DeviceGroup> group_fields[] = {
    {"key", [](Reader& r, DeviceGroup& g) { return read_optional_int64(r, g.key); }},
    {"value", [](Reader& r, DeviceGroup& g) { return read_int64s(r, g.value); }},
};

constexpr Field<ShardingSpec> spec_fields[] = {
    {"tensor_name", [](Reader& r, ShardingSpec& s) { return r.read_name(s.tensor_name); }},
    {"device", [](Reader& r, ShardingSpec& s) { return read_int64s(r, s.device); }},
    {"index_to_device_group_map",
     [](Reader& r, ShardingSpec& s) { return read_records(r, group_fields, s.index_to_device_group_map); }},
    {"sharded_dim", [](Reader& r, ShardingSpec& s) { return read_records(r, sharded_dim_fields, s.sharded_dim); }},
};

constexpr Field<NodeDeviceConfiguration> node_fields[] = {
    {"configuration_id", [](Reader& r, NodeDeviceConfiguration& c) { return r.read_text(c.configuration_id); }},
    {"sharding_spec",
     [](Reader& r, NodeDeviceConfiguration& c) { return read_records(r, spec_fields, c.sharding_spec); }},
    {"pipeline_stage", [](Reader& r, NodeDeviceConfiguration& c) { return read_optional_int32(r, c.pipeline_stage); }},
};

constexpr Field<DeviceConfiguration> device_fields[] = {
    {"name", [](Reader& r, DeviceConfiguration& c) { return r.read_text(c.name); }},
    {"num_devices", [](Reader& r, DeviceConfiguration& c) { return read_optional_int32(r, c.num_devices); }},
    {"device", [](Reader& r, DeviceConfiguration& c) { return read_strings(r, c.device); }},
};

}  // namespace

bool read_node_device_configuration(Reader& reader, NodeDeviceConfiguration& out) {
  const SpanGuard span(reader, out);
  return reader.expect(TokenKind::left_brace) && read_fields(reader, node_fields, TokenKind::right_brace, out);
}

bool read_device_configuration(Reader& reader, DeviceConfiguration& out) {
  const SpanGuard span(reader, out);
  return reader.expect(TokenKind::left_brace) && read_fields(reader, device_fields, TokenKind::right_brace, out);
}

}  // namespace onnx_check::text
