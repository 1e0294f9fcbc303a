import BookLibrary

/// A receipt: only the code in this file can make one.
struct Stored {
  fileprivate init() {}
}

/// A core whose `write` gives a receipt.
actor ReceiptCore {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ note: SchoolLine) throws(WriteError) -> Stored {
    guard note.isShort else { throw .refused("A note has at most 200 letters.") }
    try store.change { library throws(WriteError) in
      guard library.hasRead(note.book) else {
        throw .refused("Book \(note.book) hasn't been read.")
      }
      try library.addNote(note)
    }
    return Stored()
  }
}
