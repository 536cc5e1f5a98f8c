#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/runner/case_file.h"

namespace onnx_check::spec {

// Where the programs of `# cli` cases are looked for, before PATH: the folders of the tool and of the runner.
struct Surroundings {
  std::string program_folders;
};

// What running a case gave.
struct Outcome {
  Expectations actual;
  // What must hold of every case and did not, or why the case could not run: a failure that no blessing hides.
  std::vector<std::string> broken;
};

// One kind of case. A new kind is one file with its function, and a line in engines.cc.
struct Engine {
  std::string_view kind;
  Outcome (*run)(const Case& test, const Surroundings& surroundings);
};

std::span<const Engine> engines();
const Engine* find_engine(std::string_view kind);

Outcome run_check_case(const Case& test, const Surroundings& surroundings);
Outcome run_infer_case(const Case& test, const Surroundings& surroundings);
Outcome run_parse_case(const Case& test, const Surroundings& surroundings);
Outcome run_print_case(const Case& test, const Surroundings& surroundings);
Outcome run_proto_case(const Case& test, const Surroundings& surroundings);
Outcome run_bytes_case(const Case& test, const Surroundings& surroundings);
Outcome run_files_case(const Case& test, const Surroundings& surroundings);
Outcome run_run_case(const Case& test, const Surroundings& surroundings);
Outcome run_convert_case(const Case& test, const Surroundings& surroundings);
Outcome run_cli_case(const Case& test, const Surroundings& surroundings);

}  // namespace onnx_check::spec
