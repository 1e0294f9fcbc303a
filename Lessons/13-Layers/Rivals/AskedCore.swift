import BookLibrary

/// A rule about a note as it was, which is told who changes it.
typealias CorrectionRule = @Sendable (_ old: Note, _ child: String) -> String?

/// A core as `RuledCore`, with one `change`, for all callers, which is told who asks.
actor AskedCore {
  private let store: LibraryStore
  private let rules: [NoteRule]
  private let refusal: CorrectionRule

  init(_ store: LibraryStore, rules: [NoteRule], corrections: @escaping CorrectionRule) {
    self.store = store
    self.rules = rules
    refusal = corrections
  }

  func change(by child: String, _ body: Change) throws(WriteError) {
    try store.change(asking: rules) { library throws(WriteError) in
      let before = library.notes
      try body(&library)
      for note in before where !library.notes.contains(note) {
        if let sentence = refusal(note, child) { throw .refused(sentence) }
      }
    }
  }

  func write(_ note: SchoolLine) throws(WriteError) {
    try change(by: note.child) { library throws(WriteError) in try library.addNote(note) }
  }
}
