# Sourced by each script: a temporary folder to work in, and how to fill it.
set -euo pipefail
findings=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# need TOOL …: ends the script with a clear sentence if a tool is missing.
need() {
  local tool
  for tool; do
    command -v "$tool" >/dev/null && continue
    echo "${0##*/} needs $tool. Install it, and run the script again." >&2
    exit 1
  done
}

# install PACKAGE==VERSION …: into a virtual environment, whose interpreter is venv/bin/python.
install() {
  need python3
  python3 -m venv venv
  venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"
  printf '%s\n' "$@"
}

# compare NAME: the measured cells from the standard input with the page's table.
compare() { python3 "$findings/compare.py" "$1"; }

# swift_version: names the installed compiler, and the one that the script was written with.
swift_version() {
  need swiftc
  version=$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
  echo "Swift $version"
  [ "$version" = 6.3.1 ] ||
    echo "This was seen with Swift 6.3.1. If Swift $version differs, it may have been mended." >&2
}

# same TEXT: shows the standard input, and fails if it isn't this text.
same() {
  local seen
  seen=$(cat)
  printf '%s\n' "$seen"
  [ "$seen" = "$1" ] && return
  printf '%s expected:\n%s\n' "${0##*/}" "$1" >&2
  return 1
}
