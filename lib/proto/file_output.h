#pragma once

#include <memory>
#include <string>

#include "lib/proto/writer.h"

namespace onnx_check::proto {

// A file that is being written. A regular file, or a new one, gets its content as a whole with commit(): until then the
// bytes stand in a temporary file beside it, which is gone if commit() is never called.
class FileOutput : public Output {
 public:
  // "-": standard output. A link is followed, so that it stays a link.
  static Result<std::unique_ptr<FileOutput>> open(const std::string& path);
  // Makes the bytes last on the disk, and puts them in place.
  virtual Result<Done> commit() = 0;
};

}  // namespace onnx_check::proto
