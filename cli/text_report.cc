#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "cli/fingerprint.h"
#include "cli/report.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

constexpr uint64_t shown_of_a_group = 3;
constexpr size_t most_groups = 1000;

class TextReport final : public Report {
 public:
  TextReport(Console& console, bool all) : console_(console), all_(all) {}

  void begin_file(std::string_view, Severity) override {}

  void report(Finding finding) override {
    if (all_) return print(render_text(finding, {.color = console_.color()}));
    const size_t group = group_of(finding);
    uint64_t& size = sizes_[group];
    if (++size <= shown_of_a_group) shown_.push_back({group, size, render_text(finding, {.color = console_.color()})});
  }

  void end_file(const FileResult& result) override {
    print_groups();
    if (result.held_back != 0)
      console_.out(fmt::format("\nand {} more in {}\n", result.held_back, escape_for_terminal(result.path)));
    if (!result.error.empty()) console_.error(result.error);
    if (!result.hint.empty()) console_.hint(result.hint);
    last_ = std::string(result.path);
  }

  void end(const Totals& totals) override {
    if (any_) console_.out("\n");
    const std::string line = totals.files == 1 ? one(totals) : many(totals);
    if (!line.empty()) console_.out(line + "\n");
  }

 private:
  // A finding that is shown: the so-manieth of its group.
  struct Shown {
    size_t group;
    uint64_t rank;
    std::string text;
  };

  // Those alike have one group. When there are very many, the id alone decides, so that their number stays bounded.
  size_t group_of(const Finding& finding) {
    std::string key = finding.id;
    if (groups_.size() < most_groups) key += '\n' + finding.where.op_type + '\n' + shape_of_message(finding.message);
    const auto [group, added] = groups_.try_emplace(std::move(key), sizes_.size());
    if (added) sizes_.push_back(0);
    return group->second;
  }

  void print_groups() {
    for (const Shown& shown : shown_) {
      print(shown.text);
      const uint64_t more = sizes_[shown.group] - std::min(sizes_[shown.group], shown_of_a_group);
      if (shown.rank == shown_of_a_group && more != 0)
        console_.out(fmt::format("\nand {} more like this; --all shows them\n", more));
    }
    shown_.clear();
    sizes_.clear();
    groups_.clear();
  }

  void print(const std::string& text) {
    if (any_) console_.out("\n");
    any_ = true;
    console_.out(text);
  }

  std::string one(const Totals& totals) const {
    if (totals.unreadable != 0) return {};  // the error says it
    const std::string path = escape_for_terminal(last_);
    if (totals.counts.total() == 0) return fmt::format("{}: {}", path, totals.incomplete ? "not finished" : "ok");
    return fmt::format("{}: {}{}", path,
                       totals.ok           ? "ok, "
                       : totals.incomplete ? "not finished, "
                                           : "",
                       to_string(totals.counts));
  }

  static std::string many(const Totals& totals) {
    std::string out = fmt::format("{} models: {} ok", totals.files, totals.ok);
    const auto add = [&](uint64_t count, std::string_view what) {
      if (count != 0) out += fmt::format(", {} {}", count, what);
    };
    add(totals.findings, "with findings");
    add(totals.incomplete, "not finished");
    add(totals.unreadable, "unreadable");
    if (totals.counts.total() != 0) out += "; " + to_string(totals.counts);
    return out;
  }

  Console& console_;
  bool all_;
  std::map<std::string, size_t> groups_;  // of this file
  std::vector<uint64_t> sizes_;           // by group
  std::vector<Shown> shown_;
  bool any_ = false;
  std::string last_;
};

}  // namespace

std::unique_ptr<Report> make_text_report(Console& console, bool all) {
  return std::make_unique<TextReport>(console, all);
}

}  // namespace onnx_check::cli
