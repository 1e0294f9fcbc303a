import BookLibrary

/// A core: the rules, and storage that only this file can change.
actor NoteCore {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ note: SchoolLine) async throws(WriteError) {
    guard note.isShort else { return await RoomScreen.show("Too long!") }
    try store.change { library throws(WriteError) in
      guard library.hasRead(note.book) else {
        throw .refused("Book \(note.book) hasn't been read.")
      }
      try library.addNote(note)
    }
  }

  // The colleague's code is here, because a second file of rules can't use the store.

  func correct(_ note: Note, to text: String, by child: String) async throws(WriteError) {
    guard note.author == child else { return await RoomScreen.show("Not yours!") }
    try store.change { library throws(WriteError) in try library.correctNote(note, to: text) }
  }

  func tapBesideRules(_ note: SchoolLine) throws(WriteError) {
    try store.change { library throws(WriteError) in try library.addNote(note) }
  }
}
