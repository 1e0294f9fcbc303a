#!/usr/bin/env bash
# On Linux, code of the main actor leaves the main thread at its first await. There, raise does nothing,
# because signals are blocked in Dispatch's threads; kill ends the process.
source "$(dirname "$0")/common.sh"
swift_version
[ "$(uname)" = Linux ] || { echo "${0##*/} is about Linux." >&2; exit 1; }

cat > thread.swift <<'END'
import Foundation

@MainActor func show(_ when: String) {
  MainActor.assertIsolated()
  let isMain = Thread.isMainThread
  print("\(when): the main actor is \(isMain ? "on" : "off") the main thread")
}

@main struct Program {
  @MainActor static func main() async {
    show("before an await")
    await Task.yield()
    show("after an await")
    print("raise")
    raise(SIGTERM)
    print("still there; kill")
    fflush(nil)
    kill(getpid(), SIGTERM)
    // The signal goes to another thread.
    sleep(60)
    print("still there")
  }
}
END

swiftc -swift-version 6 -parse-as-library thread.swift -o thread
{ ./thread 2>/dev/null || echo "ended with $?"; } 2>/dev/null | same "before an await: the main actor is on the main thread
after an await: the main actor is off the main thread
raise
still there; kill
ended with 143"
