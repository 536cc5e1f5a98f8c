#include "lib/schema/json/schema_reader.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "lib/schema/json/operator_reader.h"
#include "onnx_check/domain.h"

namespace onnx_check {

namespace {

namespace fs = std::filesystem;

constexpr uint64_t max_description_size = uint64_t{16} << 20;

bool operator_before(const Operator& a, const Operator& b) {
  return std::pair(a.domain, a.name) < std::pair(b.domain, b.name);
}

Result<std::vector<fs::path>> sorted_entries(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> entries;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    entries.push_back(it->path());
  if (error)
    return Error{Error::Kind::cannot_read, fmt::format("cannot list {}: {}", folder.string(), error.message())};
  std::sort(entries.begin(), entries.end());
  return entries;
}

Result<Done> read_domain_folder(const fs::path& folder, SchemaReader& reader) {
  auto files = sorted_entries(folder);
  if (!files) return files.error();
  const std::string name = folder.filename().string();
  const std::string domain(canonical_domain(name));
  for (const fs::path& file : *files) {
    if (file.extension() != ".json") continue;
    auto text = read_text_file(file.string());
    if (!text) return text.error();
    reader.add_operator(file.string(), domain, file.stem().string(), *text);
  }
  return Done{};
}

}  // namespace

SchemaSet::SchemaSet() : state_(std::make_unique<State>()) {}
SchemaSet::SchemaSet(SchemaSet&&) noexcept = default;
SchemaSet& SchemaSet::operator=(SchemaSet&&) noexcept = default;
SchemaSet::~SchemaSet() = default;

std::span<const Operator> SchemaSet::operators() const { return state_->operators; }

const Operator* SchemaSet::find(std::string_view domain, std::string_view name) const {
  const Operator wanted{.domain = canonical_domain(domain), .name = name, .versions = {}};
  const auto& operators = state_->operators;
  const auto found = std::lower_bound(operators.begin(), operators.end(), wanted, operator_before);
  return found != operators.end() && !operator_before(wanted, *found) ? &*found : nullptr;
}

void SchemaReader::set_format(const std::string& file, std::string_view text) {
  FileFaults faults(file, faults_);
  if (auto document = parse_document(text, faults)) format_ = std::move(*document);
}

void SchemaReader::add_types(const std::string& file, std::string_view text) {
  FileFaults faults(file, faults_);
  const auto document = parse_document(text, faults);
  if (!document) return;
  checker_.check(*document, faults, "#/definitions/types-file");
  if (!faults.any()) sets_.add(*document, faults);
}

void SchemaReader::add_operator(const std::string& file, std::string_view domain, std::string_view op,
                                std::string_view text) {
  FileFaults faults(file, faults_);
  const auto document = parse_document(text, faults);
  if (!document) return;
  checker_.check(*document, faults);
  if (faults.any()) return;
  if (document->at("op") != op)
    faults.add("/op", fmt::format("{} stands in the file of {}", document->at("op").dump(), op));
  SchemaSet::State& state = *set_.state_;
  const auto versions = read_operator(domain, *document, sets_, state.memory, faults);
  if (!faults.any()) state.operators.push_back({versions.front().domain, versions.front().name, versions});
}

SchemaSet SchemaReader::finish() {
  auto& operators = set_.state_->operators;
  std::sort(operators.begin(), operators.end(), operator_before);
  return std::move(set_);
}

Result<Done> read_schema_folder(const std::string& folder, SchemaReader& reader) {
  auto entries = sorted_entries(folder);
  if (!entries) return entries.error();
  const fs::path types = fs::path(folder) / "types.json";
  if (std::find(entries->begin(), entries->end(), types) != entries->end()) {
    auto text = read_text_file(types.string());
    if (!text) return text.error();
    reader.add_types(types.string(), *text);
  }
  for (const fs::path& entry : *entries) {
    std::error_code error;
    if (!fs::is_directory(entry, error)) continue;
    if (auto done = read_domain_folder(entry, reader); !done) return done;
  }
  return Done{};
}

Result<std::string> read_text_file(const std::string& file) {
  const auto failure = [&](std::string_view why) {
    return Error{Error::Kind::cannot_read, fmt::format("cannot read {}: {}", file, why)};
  };
  std::error_code error;
  const auto status = fs::status(file, error);
  if (error) return failure(error.message());
  if (!fs::is_regular_file(status)) return failure("it is no file");
  const uint64_t size = fs::file_size(file, error);
  if (error || size > max_description_size) return failure("it is too large");
  std::ifstream stream(file, std::ios::binary);
  std::string text(size, '\0');
  if (!stream.read(text.data(), static_cast<std::streamsize>(size))) return failure("it cannot be opened, or shrank");
  return text;
}

}  // namespace onnx_check
