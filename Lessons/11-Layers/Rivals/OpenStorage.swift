import BookLibrary

/// A try whose storage other files can change.
protocol OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) async throws(WriteError)
}

// For `NoteCore` and `ReceiptCore`, such an extension doesn't compile.

extension RuledCore: OpenStorage {}

extension TellingRoom: OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try store.change(body)
  }
}
