#!/usr/bin/env bash
# An expectation that fails in a detached task fails the run, and no test. In a serialized suite, it counts
# twice.
source "$(dirname "$0")/common.sh"
need swift
swift_version

mkdir -p Tests/DetachedTests
cat > Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Detached", targets: [.testTarget(name: "DetachedTests")])
END
cat > Tests/DetachedTests/DetachedTests.swift <<'END'
import Testing

@Test func alone() async {
  await Task.detached { #expect(Bool(false)) }.value
}

@Suite(.serialized) struct Serialized {
  @Test func inSuite() async {
    await Task.detached { #expect(Bool(false)) }.value
  }
}
END

swift build --build-tests > build.log 2>&1 || { cat build.log >&2; exit 1; }
for test in alone inSuite; do
  echo "$test"
  swift test --skip-build --filter "$test" > test.log 2>&1 && echo "the run passes" || echo "the run fails"
  # Without marks, places and times, whose order doesn't matter.
  sed -nE 's/^.*(Test (.unknown.|[a-zA-Z]+\(\)) (recorded an issue|passed)).*$/\1/p' test.log | sort
done | same "alone
the run fails
Test alone() passed
Test «unknown» recorded an issue
inSuite
the run fails
Test inSuite() passed
Test «unknown» recorded an issue
Test «unknown» recorded an issue"
