#!/usr/bin/env bash
# A defer in an initializer calls didSet in language mode 5, and not in mode 6. Neither mode warns.
source "$(dirname "$0")/common.sh"
swift_version

cat > main.swift <<'END'
struct Row {
  var title = "A" {
    didSet { print("  didSet \(title)") }
  }

  init() {
    defer { title = "C" }
    title = "B"
  }

  init(method: Void) { show() }

  mutating func show() { title = "D" }
}
print("a defer:")
let row = Row()
print("  title \(row.title)")
print("a method:")
_ = Row(method: ())
END

for mode in 5 6; do
  echo "language mode $mode"
  swiftc -swift-version "$mode" -warnings-as-errors main.swift -o row
  ./row
done | same "language mode 5
a defer:
  didSet C
  title C
a method:
  didSet D
language mode 6
a defer:
  title C
a method:
  didSet D"
