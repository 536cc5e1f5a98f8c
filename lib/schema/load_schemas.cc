#include "lib/schema/json/schema_reader.h"
#include "lib/schema/tables.h"

namespace onnx_check {

Result<SchemaSet> load_schemas(const std::string& folder, std::vector<SchemaFault>& faults) {
  SchemaReader reader(faults);
  reader.set_format("schema.json", tables::format_text());
  reader.add_types("types.json", tables::named_types_text());
  if (auto done = read_schema_folder(folder, reader); !done) return done.error();
  return reader.finish();
}

}  // namespace onnx_check
