import BookLibrary

/// A rule as a value: returns its no as a sentence, or nil. It is told what a note was and what it is
/// to be, if it was there or is to be there, and which child asks.
typealias NoteRule = @Sendable (_ old: Note?, _ new: Note?, _ child: String, Library) -> String?

let isAboutReadBook: NoteRule = { old, new, _, library in
  guard let book = new?.bookID, book != old?.bookID, !library.hasRead(book) else { return nil }
  return "Book \(book) hasn't been read."
}

let isShortNote: NoteRule = { _, new, _, _ in
  let count = new?.content.count ?? 0
  return count <= RoomScreen.letters ? nil : "This note is too long."
}

/// A core that any file may change. It asks its rules about each note that is new, changed or gone.
actor RuledCore {
  private let store: LibraryStore
  private let rules: [NoteRule]

  init(_ store: LibraryStore, rules: [NoteRule]) {
    self.store = store
    self.rules = rules
  }

  func change(by child: String, _ body: Change) throws(WriteError) {
    try store.change { library throws(WriteError) in
      let before = library.notes
      try body(&library)
      for id in Set((before + library.notes).map(\.id)) {
        let (old, new) = (before.first { $0.id == id }, library.notes.first { $0.id == id })
        for rule in rules where old != new {
          if let sentence = rule(old, new, child, library) { throw .refused(sentence) }
        }
      }
    }
  }

  func write(_ note: SchoolLine) throws(WriteError) {
    try change(by: note.child) { library throws(WriteError) in try library.addNote(note) }
  }
}
