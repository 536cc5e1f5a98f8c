#include "cli/paragraph.h"

#include <algorithm>

namespace onnx_check::cli {
namespace {

// Cuts off what stands before `end`, and the character there.
std::string_view take(std::string_view& text, size_t end) {
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

std::string wrapped_line(std::string_view line, size_t width, size_t blanks, size_t hang) {
  std::string out;
  size_t column = 0;
  while (!line.empty()) {
    const std::string_view word = take(line, std::min(line.find(' '), line.size()));
    if (word.empty()) continue;
    if (column != 0 && column + 1 + word.size() > width) {
      out += '\n';
      column = 0;
      blanks += hang;
      hang = 0;
    }
    out += column == 0 ? std::string(blanks, ' ') : " ";
    column += (column == 0 ? blanks : 1) + word.size();
    out += word;
  }
  return out + '\n';
}

}  // namespace

std::string indented(std::string_view text, size_t blanks) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = take(text, std::min(text.find('\n'), text.size()));
    if (!line.empty()) out.append(blanks, ' ');
    out += line;
    out += '\n';
  }
  return out;
}

std::string wrapped(std::string_view text, size_t width, size_t blanks, size_t hang) {
  std::string out;
  while (!text.empty()) out += wrapped_line(take(text, std::min(text.find('\n'), text.size())), width, blanks, hang);
  return out;
}

}  // namespace onnx_check::cli
