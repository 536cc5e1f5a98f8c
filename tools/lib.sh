# Shared by the scripts in this folder; the caller has set -euo pipefail.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# packages_for NEED…: the names in tools/packages.txt.
packages_for() {
  local need name wanted=" $* "
  while read -r need name; do
    [[ $wanted == *" $need "* ]] && printf '%s\n' "$name"
  done <tools/packages.txt
  return 0
}

# need_packages NEED…: installs what is missing. On other systems it says what to install, if the compilers are missing.
need_packages() {
  local -a wanted missing=()
  mapfile -t wanted < <(packages_for "$@")
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    local command
    for command in c++ cmake ninja protoc; do
      if ! command -v "$command" >/dev/null; then
        say "no $command here; install what this system calls the Debian packages: ${wanted[*]}"
        return 2
      fi
    done
    return 0
  fi
  local status package
  declare -A installed=()
  while read -r status package; do
    [[ $status == installed ]] && installed[${package%%:*}]=1
  done < <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null)
  for package in "${wanted[@]}"; do
    [[ -n ${installed[$package]:-} ]] || missing+=("$package")
  done
  [[ ${#missing[@]} -eq 0 ]] || install_packages "${missing[@]}"
}

install_packages() {
  local -a as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      say "these Debian packages are missing, and only root can install them: apt-get install $*"
      return 2
    fi
    as_root=(sudo)
  fi
  say "installing $*"
  local log
  log=$(mktemp)
  local -a install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@")
  # The lists of a fresh machine may be absent or old: then the first try fails.
  if ! "${install[@]}" </dev/null >"$log" 2>&1; then
    "${as_root[@]}" apt-get update </dev/null >"$log" 2>&1 && "${install[@]}" </dev/null >"$log" 2>&1 || {
      cat "$log" >&2
      rm -f "$log"
      say "could not install them"
      return 2
    }
  fi
  rm -f "$log"
}
