import BookLibrary

/// A receipt: only the code in this file can make one.
struct Stored {
  fileprivate init() {}
}

/// A core that any file may change. It asks rules that are values, and gives a receipt.
actor ReceiptCore {
  private let store: LibraryStore
  private let rules: [NoteRule]

  init(_ store: LibraryStore, rules: [NoteRule]) {
    self.store = store
    self.rules = rules
  }

  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) -> Stored {
    try store.change(body, asking: rules)
    return Stored()
  }

  func write(_ note: SchoolLine) throws(WriteError) -> Stored {
    try change { library throws(WriteError) in try library.addNote(note) }
  }
}

/// A night import that takes no function without a receipt.
func importNight(
  _ lines: inout [SchoolLine], by write: (SchoolLine) async throws(WriteError) -> Stored
) async -> [String] {
  await importNight(&lines) { line throws(WriteError) -> Void in _ = try await write(line) }
}
