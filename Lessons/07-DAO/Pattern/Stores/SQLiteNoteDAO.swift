import BookLibrary
import Foundation
import SQLite

/// A **concrete DAO**: its data source is an SQLite database, with a table for books and one for
/// notes.
struct SQLiteNoteDAO: NoteDAO {
  private let database: Database
  /// What to call the database by in errors.
  private let file: String

  /// Opens a database, brings it to the newest schema, and fills it on first use.
  ///
  /// - Parameters:
  ///   - library: What a new database begins with.
  ///   - timeout: How long to wait for another program that is writing.
  init(
    file: URL, startingWith library: Library, timeout: Duration = .seconds(5)
  ) throws(DAOError) {
    self.file = file.path
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Schema.check(file, timeout: timeout)
      // As safe as the file's DAO: what was saved survives a power cut.
      database = try Database(path: file.path, timeout: timeout, durability: .power)
      try Schema.bringUpToDate(database, of: self.file, startingWith: library)
    } catch {
      throw DAOError(error, in: file.path)
    }
  }

  /// Creates a database in memory.
  init(startingWith library: Library) throws(DAOError) {
    file = "The database in memory"
    do {
      database = try Database.inMemory()
      try Schema.bringUpToDate(database, of: file, startingWith: library)
    } catch {
      throw DAOError(error, in: file)
    }
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteReader) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value {
    do {
      return try await database.read { connection in
        try work(SQLiteSession(connection: connection, file: file))
      }
    } catch {
      throw DAOError(error, in: file)
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteWriter) throws(DAOError) -> Value
  ) async throws(DAOError) -> Value {
    do {
      return try await database.write { connection in
        try work(SQLiteSession(connection: connection, file: file))
      }
    } catch {
      throw DAOError(error, in: file)
    }
  }
}
