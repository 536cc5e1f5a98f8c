#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lib/schema/json/document.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// The named sets of types.json.
class NamedTypeSets {
 public:
  // Adds the sets of `document`, which may refer to each other and to those that are already here.
  void add(const Json& document, FileFaults& faults);
  // The types in `list`: the name of a set, or an array of types and "@set". Without repetition, in order.
  std::vector<TypeIndex> expand(const Json& list, const std::string& path, FileFaults& faults) const;

 private:
  void expand_set(const Json& document, const std::string& name, std::vector<std::string>& open, FileFaults& faults);

  std::map<std::string, std::vector<TypeIndex>, std::less<>> sets_;
};

}  // namespace onnx_check
