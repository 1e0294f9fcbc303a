import BookLibrary

/// A note that no rule refuses: there is no other way to make one.
struct CheckedNote {
  private(set) var line: SchoolLine

  init(_ line: SchoolLine, in library: Library) throws(WriteError) {
    guard library.hasRead(line.book) else {
      throw .refused("Book \(line.book) hasn't been read.")
    }
    guard line.isShort else { throw .refused("This note is too long.") }
    self.line = line
  }
}

/// A core that stores only what has been checked.
actor CheckedCore {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func write(_ line: SchoolLine) throws(WriteError) {
    try store.change { library throws(WriteError) in
      try library.addNote(CheckedNote(line, in: library).line)
    }
  }

  func save(_ correction: CheckedCorrection) throws(WriteError) {
    try store.change { library throws(WriteError) in
      try library.correctNote(correction.old, to: correction.text)
    }
  }
}
