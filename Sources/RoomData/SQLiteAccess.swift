public import BookLibrary
public import Foundation
import SQLite
import Synchronization

/// A data access to an SQLite database in a file.
public final class SQLiteAccess: DataAccess {
  private let file: String
  private let hub = EventHub()
  private let writer: Mutex<Connection>
  private let reader: Mutex<Connection>
  /// Held during a write. Recursive, so that a write within a write is an error, not a deadlock.
  private let turn = NSRecursiveLock()
  private let isWriting = Mutex(false)

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
      writer = Mutex(
        try Connection(writing: file.path, schema: .room, timeout: .seconds(5)) {
          try $0.execute("PRAGMA defer_foreign_keys = 1")
          try RoomWriter(SQLiteRows(connection: $0)).replaceAll(with: library())
        })
      reader = Mutex(try Connection(reading: file.path, timeout: .seconds(5)))
    } catch { throw DataError(error, in: file.path) ?? .storage(file.path, "\(error)") }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    do {
      return try reader.withLock { reader in
        try reader.transaction("BEGIN") { try body(SQLiteRows(connection: $0)) }
      }
    } catch { throw DataError(error, in: file) ?? error }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    try turn.withLock {
      guard !isWriting.withLock(\.self) else {
        throw DataError.storage(file, "a write can't wait for the one it is in.")
      }
      isWriting.withLock { $0 = true }
      defer { isWriting.withLock { $0 = false } }
      return try commit(body)
    }
  }

  private func commit<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    do {
      return try writer.withLock { writer in
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
