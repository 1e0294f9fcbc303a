public import BookLibrary
public import Foundation
import SQLite

/// A data access to an SQLite database in a file.
public final class SQLiteAccess: DataAccess {
  private let database: Database
  private let file: String
  private let hub = EventHub()

  /// Opens a database; the first time, it gets a library. An older one gets the tables that it
  /// lacks. One that is refused stays as it is.
  ///
  /// - Parameter library: Returns the library of a new database.
  public init(
    file: URL, startingWith library: @Sendable () throws -> Library = { try SampleLibrary.load() }
  ) throws {
    self.file = file.path
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch { throw DataError.storage(file.path, "its folder can't be made.") }
    do {
      // Another program's database stays as it is, so it is looked at before its journal is changed.
      try Database(path: file.path, journal: .asFound).read { _ = try Schema.version($0) }
      database = try Database(path: file.path, durability: .power)
      try database.write { connection in
        guard try Schema.bringUpToDate(connection) else { return }
        try RoomWriter(SQLiteRows(connection: connection)).replaceAll(with: library())
      }
    } catch { throw DataError(error, in: file.path) ?? .storage(file.path, "\(error)") }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    do { return try database.read { try body(SQLiteRows(connection: $0)) } } catch {
      throw translated(error)
    }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) async throws -> Value {
    do { return try await database.read { try body(SQLiteRows(connection: $0)) } } catch {
      throw translated(error)
    }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    do {
      return try database.write({ try change($0, body) }, afterCommit: { hub.send($0.events) })
        .value
    } catch { throw translated(error) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write(
        { try change($0, body) }, afterCommit: { hub.send($0.events) }
      ).value
    } catch { throw translated(error) }
  }

  public func subscribe() -> EventQueue { hub.subscribe() }

  private func change<Value>(
    _ connection: Connection, _ body: (RoomWriter) throws -> Value
  ) throws -> (value: Value, events: [RoomEvent]) {
    // References are checked at the commit, so that a library can be replaced book by book.
    try connection.execute("PRAGMA defer_foreign_keys = 1")
    let writer = RoomWriter(SQLiteRows(connection: connection))
    return (try body(writer), writer.events)
  }

  /// Returns an error of the database's in this layer's words, and any other as it is.
  private func translated(_ error: any Error) -> any Error { DataError(error, in: file) ?? error }
}
