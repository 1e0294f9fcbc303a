import BookLibrary

/// The rule answers its caller, whichever that is.
final class ThrowingRoom {
  let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ note: SchoolLine) async throws(WriteError) {
    guard note.text.count <= 200 else { return await RoomScreen.shared.show("Too long!") }
    try store.change { library throws(WriteError) in
      guard library.hasRead(note.book) else {
        throw .refused("Book \(note.book) hasn't been read.")
      }
      try library.addNote(note)
    }
  }
}
