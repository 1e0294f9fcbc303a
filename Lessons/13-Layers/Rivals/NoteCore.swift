import BookLibrary

/// A core: the rules, and storage that only this file can change. Its functions return what they store.
actor NoteCore {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ note: SchoolLine) throws(WriteError) -> SchoolLine {
    try store.change { library throws(WriteError) in
      guard library.hasRead(note.book) else {
        throw .refused("Book \(note.book) hasn't been read.")
      }
      guard note.isShort else { throw .refused("This note is too long.") }
      try library.addNote(note)
    }
    return note
  }

  func correct(_ note: Note, to text: String, by child: String) throws(WriteError) -> Note.ID {
    guard note.author == child else { throw .refused("This is \(note.author)'s note.") }
    guard text.count <= RoomScreen.letters else { throw .refused("This note is too long.") }
    try store.change { library throws(WriteError) in try library.correctNote(note, to: text) }
    return note.id
  }

  // In this file, because no other one can use the store.
  func tapBesideRules(_ note: SchoolLine) throws(WriteError) {
    try store.change { library throws(WriteError) in try library.addNote(note) }
  }
}
