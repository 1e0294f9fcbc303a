import BookLibrary

/// A try whose storage other files can change.
protocol OpenStorage<Answer> {
  /// What a caller of `change` gets: nothing, or a receipt.
  associatedtype Answer
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) async throws(WriteError) -> Answer
}

// For `NoteCore`, such an extension doesn't compile, because its store is private: see the file
// CoreShortcut.swift in the folder Refused, which a test compiles.

extension RuledCore: OpenStorage {}

extension ReceiptCore: OpenStorage {}

extension TellingRoom: OpenStorage {
  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try store.change(body)
  }
}
