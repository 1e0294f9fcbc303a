import BookLibrary

/// What can be read within one transaction.
protocol NoteReader {
  func find(_ id: Note.ID) throws(DAOError) -> Note?
  /// Returns all notes, in the order of their ids.
  func findAll() throws(DAOError) -> [Note]
  func hasBook(_ id: Book.ID) throws(DAOError) -> Bool
}

/// What can be read and changed within one transaction.
protocol NoteWriter: NoteReader {
  func create(_ note: Note) throws(DAOError)
  func update(_ note: Note) throws(DAOError)
  func remove(_ id: Note.ID) throws(DAOError)

  /// Returns an id that no note has, or ever had.
  func freeID() throws(DAOError) -> Note.ID

  /// Removes all notes about a book, and returns how many there were.
  func removeNotes(about book: Book.ID) throws(DAOError) -> Int

  /// Removes a book.
  ///
  /// - Throws: ``DAOError/noSuchBook(_:)``, ``DAOError/bookHasNotes(_:)``.
  func removeBook(_ id: Book.ID) throws(DAOError)
}
