#pragma once

#include <string>

#include "onnx_check/result.h"
#include "tests/runner/case_file.h"

namespace onnx_check::spec {

// A temporary folder for one case; it goes with everything in it.
class WorkFolder {
 public:
  WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder();

  // Empty if it could not be made.
  const std::string& path() const { return path_; }

  // Makes what the body of a `# files` section lists. Each entry begins with a line of its own:
  //   --- PATH                the lines up to the next entry
  //   --- PATH bytes          annotated hex (bytes.h)
  //   --- PATH model [OPSET]  a model in ONNX text syntax, stored as a binary file
  //   --- PATH proto          a model as protobuf text, stored as a binary file
  //   --- PATH folder         --- PATH fifo         --- PATH -> TARGET
  //   --- PATH mode 000       changes the permissions of what is there
  Result<Done> make(const Case& files) const;
  Result<Done> write(const std::string& name, std::string_view content) const;

 private:
  std::string path_;
};

}  // namespace onnx_check::spec
