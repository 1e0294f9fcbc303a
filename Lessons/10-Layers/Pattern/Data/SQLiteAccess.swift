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
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw DataError.storage("\(file.path): its folder can't be created.")
    }
    do {
      database = try Database(path: file.path, schema: .room) { connection in
        let writer = RoomWriter(connection)
        for row in try rows() { try writer.put(row) }
      }
    } catch let error as SQLiteError { throw DataError(error) }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.read { try body(RoomReader(connection: $0)) }
    } catch let error as SQLiteError { throw DataError(error) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write { connection in
        let writer = RoomWriter(connection)
        return (try body(writer), writer.events)
      } committed: { _, new in
        events.withLock { $0 += new }
      }.0
    } catch let error as SQLiteError { throw DataError(error) }
  }

  public func takeEvents() -> [RoomEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  public func version() async throws -> Int {
    do { return try await database.version() } catch let error as SQLiteError {
      throw DataError(error)
    }
  }
}
