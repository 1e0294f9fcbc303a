import BookLibrary

/// An actor that works on the pool of threads that all tasks share.
actor PoolNotes {
  private let notes: SQLiteNotes

  init(notes: SQLiteNotes) {
    self.notes = notes
  }

  func add(_ note: Note) throws { try notes.add(note) }
}
