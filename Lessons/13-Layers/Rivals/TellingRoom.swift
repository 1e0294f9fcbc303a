import BookLibrary

/// The rules tell the screen.
final class TellingRoom {
  let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ note: SchoolLine) async {
    do {
      guard try store.load().hasRead(note.book) else {
        return await RoomScreen.show("Not read yet!")
      }
      guard note.isShort else { return await RoomScreen.show("Too long!") }
      try store.change { library throws(WriteError) in try library.addNote(note) }
    } catch {
      await RoomScreen.show("Please try again later.")
    }
  }
}
