public import BookLibrary
public import Foundation
public import RoomModel
import SQLite
import Synchronization

/// Data access over an SQLite database in a file.
public final class SQLiteAccess: DataAccess {
  private let path: String
  private let database: Database
  private let events = Mutex<[RoomEvent]>([])
  private let version = Mutex<Int?>(nil)

  /// Opens a database, or creates one. An older database gets the tables that it lacks. A refused file
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - library: The books and notes of a new database.
  ///   - sessions: The sessions of a new database.
  public init(
    file: URL, library: @Sendable () throws -> Library,
    sessions: @Sendable ([Book]) -> [ReadingSession] = { _ in [] }
  ) throws {
    path = file.path
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw DataError.storage(file: file.path, reason: "its folder can't be created.")
    }
    do {
      database = try Database(path: file.path, schema: .room) { connection in
        let writer = RoomWriter(connection)
        let library = try library()
        for book in library.shelf { try writer.put(.book(book)) }
        for note in library.notes { try writer.put(.note(note)) }
        for session in sessions(Array(library.shelf)) { try writer.put(.session(session)) }
      }
    } catch { throw DataError(error, in: file.path) ?? error }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.read { try body(RoomReader(connection: $0)) }
    } catch { throw DataError(error, in: path) ?? error }
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
    } catch { throw DataError(error, in: path) ?? error }
  }

  public func takeEvents() -> [RoomEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  public func takeChangeElsewhere() async throws -> Bool {
    do {
      let new = try await database.version()
      return version.withLock { version in
        defer { version = new }
        return version != nil && version != new
      }
    } catch { throw DataError(error, in: path) ?? error }
  }
}
