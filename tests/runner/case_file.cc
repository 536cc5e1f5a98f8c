#include "tests/runner/case_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include "tests/runner/repeat.h"

namespace onnx_check::spec {
namespace {

constexpr std::string_view blanks = " \t\r";

enum class LineKind { body, header, comment, result, finding, status, input, tolerance, unknown };

LineKind kind_of(std::string_view line) {
  if (!line.starts_with('#')) return LineKind::body;
  if (line.size() == 1) return LineKind::unknown;
  switch (line[1]) {
    case ' ':
      return LineKind::header;
    case '#':
      return LineKind::comment;
    case '=':
      return LineKind::result;
    case '!':
      return LineKind::finding;
    case '?':
      return LineKind::status;
    case '<':
      return LineKind::input;
    case '~':
      return LineKind::tolerance;
    default:
      return LineKind::unknown;
  }
}

// The words of a header line before its title.
bool is_argument(std::string_view word) {
  if (word == "->") return true;
  const size_t colon = word.rfind(':');
  const std::string_view digits = colon == word.npos ? word : word.substr(colon + 1);
  return !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string payload(std::string_view line) {
  line.remove_prefix(2);
  if (line.starts_with(' ')) line.remove_prefix(1);
  return std::string(line);
}

// "# infer 13 -> 11   title": the kind, then arguments up to the first other word or a gap of two blanks.
void read_header(std::string_view line, Case& test) {
  std::string_view rest = line.substr(2);
  const auto next_word = [&rest] {
    const size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
  };
  test.kind = next_word();
  while (rest.size() > 1 && rest[0] == ' ' && rest[1] != ' ') {
    const std::string_view before = rest;
    rest.remove_prefix(1);
    const std::string_view word = next_word();
    if (!is_argument(word)) {
      rest = before;
      break;
    }
    if (!test.arguments.empty()) test.arguments += ' ';
    test.arguments += word;
  }
  test.title = trim(rest);
}

class Splitter {
 public:
  explicit Splitter(CaseFile& file) : file_(file) {}

  void run() {
    for (at_ = 0; at_ < file_.lines.size(); ++at_) take(file_.lines[at_]);
    finish();
  }

 private:
  void take(const std::string& line) {
    const LineKind kind = kind_of(line);
    if (kind == LineKind::header) return start(line);
    if (kind == LineKind::comment) return;
    if (kind == LineKind::unknown)
      return error("a line of the format's own begins with '# ', '##', '#=', '#!', '#?', '#<' or '#~'");
    if (!test_) {
      if (!trim(line).empty()) error("text before the first header line");
      return;
    }
    test_->end_line = at_ + 1;
    switch (kind) {
      case LineKind::result:
        test_->expected.results.push_back(payload(line));
        break;
      case LineKind::finding:
        test_->expected.findings.push_back(payload(line));
        break;
      case LineKind::status:
        test_->expected.status.push_back(payload(line));
        break;
      case LineKind::input:
        test_->inputs.push_back(payload(line));
        break;
      case LineKind::tolerance:
        test_->tolerances.push_back(payload(line));
        break;
      default:
        add_to_body(line);
    }
  }

  void start(const std::string& line) {
    finish();
    test_ = std::make_shared<Case>();
    test_->file = file_.path;
    test_->line = at_ + 1;
    test_->first_line = at_;
    test_->end_line = at_ + 1;
    read_header(line, *test_);
  }

  // A body line that would begin with '#' begins with '\#'.
  void add_to_body(const std::string& line) {
    const bool escaped = line.starts_with("\\#") || line.starts_with("\\\\");
    test_->body += escaped ? line.substr(1) : line;
    test_->body += '\n';
  }

  void finish() {
    if (!test_) return;
    while (test_->body.ends_with("\n\n")) test_->body.pop_back();
    if (test_->body == "\n") test_->body.clear();
    if (auto written_out = write_out_repeats(test_->body))
      test_->body = std::move(*written_out);
    else
      file_.errors.push_back(file_.path + ':' + std::to_string(test_->line) + ": " + written_out.error().message);
    if (test_->kind == "files") {
      files_ = std::move(test_);
      file_.cases.push_back(std::const_pointer_cast<Case>(files_));
    } else {
      test_->files = files_;
      file_.cases.push_back(std::move(test_));
    }
    test_ = nullptr;
  }

  void error(std::string_view what) {
    file_.errors.push_back(file_.path + ':' + std::to_string(at_ + 1) + ": " + std::string(what));
  }

  CaseFile& file_;
  size_t at_ = 0;
  std::shared_ptr<Case> test_;
  std::shared_ptr<const Case> files_;
};

}  // namespace

std::string_view trim(std::string_view text) {
  const size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

CaseFile read_case_file(const std::string& path) {
  CaseFile file;
  file.path = path;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    file.errors.push_back(path + ": cannot be read");
    return file;
  }
  file.lines = split_lines(std::string(std::istreambuf_iterator<char>(in), {}));
  Splitter(file).run();
  return file;
}

std::vector<std::string> blessed_lines(const CaseFile& file, const Case& test, const Expectations& now) {
  std::vector<std::string> lines;
  size_t end_of_rest = 0;  // behind the last line that is neither blank nor a comment
  for (size_t i = test.first_line; i < test.end_line; ++i) {
    const LineKind kind = kind_of(file.lines[i]);
    if (kind == LineKind::result || kind == LineKind::finding || kind == LineKind::status) continue;
    lines.push_back(file.lines[i]);
    if (kind != LineKind::comment && !trim(file.lines[i]).empty()) end_of_rest = lines.size();
  }
  std::vector<std::string> marked;
  const auto mark = [&marked](std::string_view with, const std::vector<std::string>& payloads) {
    for (const std::string& text : payloads) marked.push_back(std::string(with) + (text.empty() ? "" : " ") + text);
  };
  mark("#=", now.results);
  mark("#!", now.findings);
  mark("#?", now.status);
  lines.insert(lines.begin() + static_cast<ptrdiff_t>(end_of_rest), marked.begin(), marked.end());
  return lines;
}

}  // namespace onnx_check::spec
