public import Foundation
import SQLite
import Synchronization

/// Data access over an SQLite database in a file.
public final class SQLiteAccess: DataAccess {
  private let database: Database
  private let events = Mutex<[RoomEvent]>([])

  /// Opens a database, or creates one. An older database is migrated. A refused file stays
  /// as it is.
  ///
  /// - Parameter rows: Returns the rows of a new database, the books first.
  public init(file: URL, rows: @Sendable () throws -> [RoomRow]) throws {
    // Best effort: if the folder can't be created, the file can't be opened.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    database = try Database(path: file.path, schema: .room) { connection in
      let writer = RoomWriter(connection)
      for row in try rows() { try writer.put(row) }
    }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value {
    try await database.read { try body(RoomReader(connection: $0)) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    try await database.write { connection in
      let writer = RoomWriter(connection)
      return (try body(writer), writer.events)
    } committed: { _, new in
      events.withLock { $0 += new }
    }.0
  }

  public func takeEvents() -> [RoomEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  public func version() async throws -> Int { try await database.version() }
}
