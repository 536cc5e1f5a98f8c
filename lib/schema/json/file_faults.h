#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "onnx_check/schema_set.h"

namespace onnx_check {

// The faults of one file.
class FileFaults {
 public:
  FileFaults(std::string file, std::vector<SchemaFault>& faults) : file_(std::move(file)), faults_(faults) {}
  // Once: versions inherit the faults of their sections.
  void add(std::string path, std::string reason) {
    if (!seen_.insert(path + '\n' + reason).second) return;
    faults_.push_back({file_, std::move(path), std::move(reason)});
  }
  bool any() const { return !seen_.empty(); }
  const std::string& file() const { return file_; }

 private:
  std::string file_;
  std::vector<SchemaFault>& faults_;
  std::set<std::string> seen_;
};

}  // namespace onnx_check
