public import BookLibrary
public import Foundation
import SQLite

/// A data access to an SQLite database in a file.
public final class SQLiteAccess: DataAccess {
  private let file: String
  private let hub = EventHub()
  // Each connection is used under its own lock. SQLite refuses a write within a write.
  nonisolated(unsafe) private let writer: Connection
  nonisolated(unsafe) private let reader: Connection
  private let writing = NSRecursiveLock()
  private let reading = NSRecursiveLock()

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
      writer = try Connection(writing: file.path, schema: .room, timeout: .seconds(5)) {
        try $0.execute("PRAGMA defer_foreign_keys = 1")
        try RoomWriter(SQLiteRows(connection: $0)).replaceAll(with: library())
      }
      reader = try Connection(reading: file.path, timeout: .seconds(5))
    } catch { throw DataError(error, in: file.path) ?? .storage(file.path, "\(error)") }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    do {
      return try reading.withLock {
        try reader.transaction("BEGIN") { try body(SQLiteRows(connection: $0)) }
      }
    } catch { throw DataError(error, in: file) ?? error }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    do {
      return try writing.withLock {
        let (value, events) = try writer.transaction("BEGIN IMMEDIATE") { connection in
          // References are checked at the commit, so that a library can be replaced book by book.
          try connection.execute("PRAGMA defer_foreign_keys = 1")
          let writer = RoomWriter(SQLiteRows(connection: connection))
          return (try body(writer), writer.events)
        }
        hub.send(events)
        return value
      }
    } catch { throw DataError(error, in: file) ?? error }
  }

  public func subscribe() -> EventQueue { hub.subscribe() }
}
