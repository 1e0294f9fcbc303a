# What both proofs of changes have in common. Their arguments are names of lessons, such as facade;
# without arguments, they prove all lessons.
set -euo pipefail
shopt -s nocaseglob failglob
cd "$(dirname "$0")/.."
lessons=()
for name in "${@:-*}"; do lessons+=(Lessons/[0-9]*-$name); done
shopt -u nocaseglob failglob

work="$PWD/.build/proofs"
mkdir -p "$work"
rm -f "$work/failed"
swiftc -swift-version 6 .ci/apply.swift -o "$work/apply"

# refresh COPY: copies the project there, and keeps what was built.
refresh() {
  mkdir -p "$1"
  rm -rf "$1/Sources" "$1/Tests" "$1/Lessons"
  cp -Rp Package.swift Sources Tests Lessons "$1"
}

# name LESSON: prints its name, such as facade for Lessons/02-Facade.
name() { tr '[:upper:]' '[:lower:]' <<<"${1#*-}"; }

# section PAGE HEADING: prints the section below the heading.
section() {
  awk -v heading="$2" '/^#+ / { inside = substr($0, index($0, " ") + 1) == heading } inside' "$1"
}

fail() {
  printf '✘ %s\n' "$1"
  touch "$work/failed"
}
