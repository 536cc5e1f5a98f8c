# The lints of tools/ready: each prints what it objects to, one per line, and fails if there is anything.

# sources DIR…: the C++ files in the repository.
sources() { git ls-files -- "${@/%//*.cc}" "${@/%//*.h}"; }

cxx_dirs=(lib checker inference reference converter cli codegen tests cmake)

# fail_on_output COMMAND…: fails if it prints.
fail_on_output() {
  local output
  output=$("$@") || { printf "%s\n" "$output"; return 1; }
  [[ -z $output ]] || { printf '%s\n' "$output"; return 1; }
}

lint_format() { sources "${cxx_dirs[@]}" | xargs clang-format --dry-run -Werror; }

# Which component may include which. Public headers (onnx_check/…) belong to lib; protobuf is for lib/proto and tests.
lint_edges() { fail_on_output wrong_edges; }
wrong_edges() {
  sources "${cxx_dirs[@]}" | xargs awk '
    BEGIN {
      may["lib"] = "lib"
      may["inference"] = "lib inference"
      may["reference"] = "lib reference"
      may["checker"] = "lib inference reference converter checker"
      may["converter"] = "lib inference converter"
      may["codegen"] = "lib codegen"
      may["cmake"] = ""
      may["cli"] = "lib inference reference checker converter cli"
      may["tests"] = may["cli"] " codegen tests"
    }
    /^[ \t]*#[ \t]*include/ {
      split(FILENAME, from, "/")
      split($0, quoted, /["<>]/)
      header = quoted[2]
      if (header ~ /(^|\/)\.\.\//)
        print FILENAME ":" FNR ": " header ": name headers from the root of the repository"
      if (header ~ /^google\/protobuf\/|\.pb\.h$/ && FILENAME !~ /^(lib\/proto|tests)\//)
        print FILENAME ":" FNR ": " header ": protobuf is for lib/proto and tests"
      split(header, to, "/")
      target = to[1] == "onnx_check" ? "lib" : to[1]
      if (target in may && index(" " may[from[1]] " ", " " target " ") == 0)
        print FILENAME ":" FNR ": " from[1] " may not include " header
    }'
}

# No exceptions and no dynamic_cast of ours; no paths of one machine.
lint_words() { fail_on_output wrong_words; }
wrong_words() {
  sources lib checker inference reference converter cli codegen | xargs awk '
    {
      code = $0
      gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
      sub(/\/\/.*/, "", code)
      if (code ~ /(^|[^A-Za-z0-9_])(throw|dynamic_cast)([^A-Za-z0-9_]|$)/)
        print FILENAME ":" FNR ": throw and dynamic_cast are not used here: " $0
    }'
  git grep -nIE '(^|[^A-Za-z0-9_.$}])/(work|root|home)/' -- . | sed 's/$/   (a path of one machine)/' || true
}

# Operator files 120 lines, public headers 200, everything else 400; tools/size_exceptions.txt holds who may exceed that.
lint_sizes() { fail_on_output wrong_sizes; }
wrong_sizes() {
  sources "${cxx_dirs[@]}" | xargs wc -l | awk '
    FILENAME != "-" { if ($0 !~ /^#/ && NF) allowed[$1] = $2; next }
    $2 == "total" { next }
    {
      limit = 400
      if ($2 ~ /\/ops\/.*\/[A-Z][A-Za-z0-9_]*\.cc$/) limit = 120
      if ($2 ~ /^lib\/include\//) limit = 200
      seen[$2] = 1
      if ($2 in allowed && $1 <= limit)
        print $2 ": has " $1 " lines now; take it out of tools/size_exceptions.txt"
      else if ($2 in allowed && $1 > allowed[$2])
        print $2 ": " $1 " lines, at most " allowed[$2] " (tools/size_exceptions.txt, which only shrinks)"
      else if (!($2 in allowed) && $1 > limit)
        print $2 ": " $1 " lines, at most " limit
    }
    END { for (file in allowed) if (!(file in seen)) print file ": is gone; take it out of tools/size_exceptions.txt" }
  ' tools/size_exceptions.txt -
}

# Code that runs before main costs every start. Generated protobuf code has some; so have the headers of CLI11
# and protobuf, wherever they are included.
lint_constructors() { fail_on_output wrong_constructors; }
wrong_constructors() {
  local -a objects
  mapfile -t objects < <(find build/clang -name '*.o' -not -path '*/onnx_check_pb.dir/*' -not -path '*/tests/*' \
    -not -path '*/onnx-check-codegen.dir/*')
  [[ ${#objects[@]} -gt 0 ]] || { echo "nothing is built in build/clang"; return; }
  nm -AC --defined-only "${objects[@]}" | awk '
    { file = $0; sub(/\.o:.*/, ".o", file) }
    / (CLI|google::protobuf)::/ { has_theirs[file] = 1 }
    / _GLOBAL__sub_I_/ { runs_early[file] = 1 }
    END {
      for (file in runs_early)
        if (!(file in has_theirs)) print file ": has static constructors"
    }'
}
