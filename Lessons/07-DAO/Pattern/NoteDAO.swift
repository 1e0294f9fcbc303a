import BookLibrary

/// The **DAO**: all that a program may do with stored notes, and nothing of how they are stored.
///
/// Each call is a transaction: it happens as a whole, or not at all. What is returned is a value;
/// changing it changes nothing in the store.
protocol NoteDAO: Sendable {
  /// Stores a new note.
  ///
  /// - Throws: ``DAOError/duplicateKey(_:)``, ``DAOError/noSuchBook(_:)``.
  func create(_ note: Note) async throws(DAOError)

  /// Puts a note in the place of the one with the same id.
  ///
  /// - Throws: ``DAOError/notFound(_:)``, ``DAOError/noSuchBook(_:)``.
  func update(_ note: Note) async throws(DAOError)

  /// Removes a note. Its id is never given to another.
  ///
  /// - Throws: ``DAOError/notFound(_:)``.
  func remove(_ id: Note.ID) async throws(DAOError)

  /// Returns the note with an id, or nothing if there is none.
  func find(_ id: Note.ID) async throws(DAOError) -> Note?

  /// Returns all notes, in the order of their ids.
  func findAll() async throws(DAOError) -> [Note]

  /// Does several reads on one state of the store.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteReader) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value

  /// Does several reads and changes as one: if `work` throws, none of them has happened.
  ///
  /// `work` may be run again, on a newer state, if somebody else has changed the store meanwhile.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteWriter) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value
}

/// One operation alone is a transaction with one step, on every store.
extension NoteDAO {
  func create(_ note: Note) async throws(DAOError) {
    try await write { (session) throws(DAOError) in try session.create(note) }
  }

  func update(_ note: Note) async throws(DAOError) {
    try await write { (session) throws(DAOError) in try session.update(note) }
  }

  func remove(_ id: Note.ID) async throws(DAOError) {
    try await write { (session) throws(DAOError) in try session.remove(id) }
  }

  func find(_ id: Note.ID) async throws(DAOError) -> Note? {
    try await read { (session) throws(DAOError) in try session.find(id) }
  }

  func findAll() async throws(DAOError) -> [Note] {
    try await read { (session) throws(DAOError) in try session.findAll() }
  }
}
