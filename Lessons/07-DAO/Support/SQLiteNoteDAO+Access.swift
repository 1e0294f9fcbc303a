import BookLibrary
import Foundation
import SQLite

extension SQLiteNoteDAO {
  init(_ database: Database, in file: DatabaseFile) {
    self.init(database: database, file: file.url.path)
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  ///
  /// - Parameter note: The note that the body stores, if it does.
  func write(
    _ note: Note? = nil, _ body: @Sendable (Connection) throws -> Void
  ) async throws {
    try note?.checkDates()
    do { try await database.write(body) } catch { throw DAOError(error, in: file, storing: note) }
  }

  /// Runs the body on one state of the database.
  func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    do { return try await database.read(body) } catch { throw DAOError(error, in: file) }
  }
}
