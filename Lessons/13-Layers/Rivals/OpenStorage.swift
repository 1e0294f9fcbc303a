import BookLibrary

/// A try whose storage other files can change.
protocol OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) async throws(WriteError)
}

// For `NoteCore`, such an extension doesn't compile, because its store is private: see the file
// CoreShortcut.swift in the folder Refused, which a test compiles.

extension RuledCore: OpenStorage {}

extension TellingRoom: OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try store.change(body)
  }
}
