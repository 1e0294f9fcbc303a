import BookLibrary

/// A rule as a value: returns its no as a sentence, or nil.
typealias NoteRule = @Sendable (Note, Library) -> String?

let isAboutReadBook: NoteRule = { note, library in
  guard let book = note.bookID, !library.hasRead(book) else { return nil }
  return "Book \(book) hasn't been read."
}

let isShortNote: NoteRule = { note, _ in
  note.content.count <= 200 ? nil : "A note has at most 200 letters."
}

/// A core that any file may change. It asks its rules about each note that is new, or changed.
actor RuledCore {
  private let store: LibraryStore
  private let rules: [NoteRule]

  init(_ store: LibraryStore, rules: [NoteRule]) {
    self.store = store
    self.rules = rules
  }

  func change(_ body: Change) throws(WriteError) {
    try store.change(asking: rules, body)
  }

  func write(_ note: SchoolLine) throws(WriteError) {
    try change { library throws(WriteError) in try library.addNote(note) }
  }
}

extension LibraryStore {
  /// Saves what `body` changes, if no rule refuses a note that is new, or changed.
  func change(asking rules: [NoteRule], _ body: Change) throws(WriteError) {
    try change { library throws(WriteError) in
      let before = library.notes
      try body(&library)
      for note in library.notes where !before.contains(note) {
        for rule in rules {
          if let sentence = rule(note, library) { throw .refused(sentence) }
        }
      }
    }
  }
}
