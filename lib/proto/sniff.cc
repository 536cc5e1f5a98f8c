#include "lib/proto/sniff.h"

#include <algorithm>
#include <array>

namespace onnx_check::proto {

namespace {

struct Signature {
  size_t offset;
  std::string_view bytes;
  std::string_view what;
  std::string_view help;
};

using namespace std::string_view_literals;
constexpr std::array signatures{
    Signature{0, "version https://git-lfs"sv, "is a git-lfs pointer", "fetch the model itself: git lfs pull"},
    Signature{0, "PK\x03\x04"sv, "is a zip archive", "unpack it, and give the model inside"},
    Signature{0, "\x1f\x8b"sv, "holds gzip data", "unpack it first: gunzip"},
    Signature{0, "BZh"sv, "holds bzip2 data", "unpack it first: bunzip2"},
    Signature{0,
              "\xfd"
              "7zXZ"sv,
              "holds xz data", "unpack it first: unxz"},
    Signature{0, "\x28\xb5\x2f\xfd"sv, "holds zstd data", "unpack it first: unzstd"},
    Signature{257, "ustar"sv, "is a tar archive", "unpack it, and give the model inside"},
    Signature{0, "\x89HDF\r\n"sv, "is an HDF5 file, perhaps of Keras", "convert it to ONNX first"},
    Signature{4, "TFL3"sv, "is a TensorFlow Lite model", "convert it to ONNX first"},
    Signature{4, "ORTM"sv, "is a model in the ORT format", "give the ONNX model that it was made of"},
    Signature{0, "\x93NUMPY"sv, "is a NumPy array", "give a model"},
    Signature{0, "GGUF"sv, "is a GGUF model", "convert it to ONNX first"},
    Signature{0, "\x80\x02"sv, "is a Python pickle", "export the model to ONNX first"},
    Signature{0, "%PDF"sv, "is a PDF document", "give a model"},
    Signature{0,
              "\x7f"
              "ELF"sv,
              "is a program", "give a model"},
};

bool looks_like_text(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 1024);
  return std::all_of(head.begin(), head.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 ? byte != 0x7f : c == '\n' || c == '\r' || c == '\t' || c == '\f';
  });
}

Guess guess_text(std::string_view bytes) {
  const size_t begin = bytes.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const std::string_view text = begin == std::string_view::npos ? std::string_view{} : bytes.substr(begin, 1024);
  if (text.empty()) return {"is blank", "give a model"};
  if (text.starts_with("<!") || text.starts_with("<html") || text.starts_with("<HTML"))
    return {"is an HTML page", "fetch the model itself: the address leads to a page about it"};
  if (text.starts_with("<?xml")) return {"is XML text", "give a model"};
  if (text.starts_with('{') || text.starts_with('['))
    return {"is JSON text", "if it is a model in protobuf's JSON form, give the file the extension .json"};
  const bool onnx_text = text.starts_with('<') || text.find("=>") != std::string_view::npos;
  if (onnx_text) return {"is ONNX text", "give the file the extension .onnxtxt"};
  if (text.find("ir_version:") != std::string_view::npos || text.find("graph {") != std::string_view::npos)
    return {"is protobuf text", "give the file the extension .textproto"};
  return {"is text",
          "if it is a model in ONNX text syntax, give the file the extension .onnxtxt; in protobuf text, "
          ".textproto"};
}

}  // namespace

Guess guess_content(std::string_view bytes) {
  if (bytes.empty()) return {"is empty", "write or fetch the file again"};
  for (const Signature& signature : signatures)
    if (bytes.size() > signature.offset && bytes.substr(signature.offset).starts_with(signature.bytes))
      return {std::string(signature.what), std::string(signature.help)};
  const std::string_view head = bytes.substr(0, 4096);
  if (std::all_of(head.begin(), head.end(), [](char c) { return c == '\0'; }))
    return {"holds nothing but zeros", "fetch the file again: it was not written to its end"};
  if (looks_like_text(bytes)) return guess_text(bytes);
  return {};
}

}  // namespace onnx_check::proto
