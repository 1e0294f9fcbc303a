import BookLibrary

/// A try whose storage other files can change.
protocol OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) async throws(WriteError)
}

// For a core, such an extension doesn't compile: see Refused/CoreShortcut.swift.

extension TellingRoom: OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try store.change(body)
  }
}

extension ThrowingRoom: OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try store.change(body)
  }
}
