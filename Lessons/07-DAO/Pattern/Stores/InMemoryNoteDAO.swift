import BookLibrary

/// A **concrete DAO**: its data source is a value in memory.
actor InMemoryNoteDAO: NoteDAO {
  private var tables: LibraryTables

  init(_ library: Library = Library()) {
    tables = LibraryTables(library)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteReader) throws(DAOError) -> Value
  ) throws(DAOError) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try work(LibrarySession(tables))
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteWriter) throws(DAOError) -> Value
  ) throws(DAOError) -> Value {
    if Task.isCancelled { throw .cancelled }
    let session = LibrarySession(tables)
    let value = try work(session)
    // Nothing was thrown: the changed copy takes the place of the tables.
    tables = session.tables
    return value
  }
}
