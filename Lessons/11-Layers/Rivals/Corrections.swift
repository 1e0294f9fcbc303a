import BookLibrary

/// Next month's second file of rules, about corrections, with a store of its own.
actor Corrections {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func correct(_ id: Note.ID, to text: String) async throws(WriteError) {
    guard text.count <= 200 else { return await RoomScreen.show("Too long!") }
    try store.change { library throws(WriteError) in try library.correctNote(id, to: text) }
  }
}
