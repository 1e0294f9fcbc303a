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
    file: URL, timeout: Duration = .seconds(5),
    startingWith library: @Sendable () throws -> Library = { try SampleLibrary.load() }
  ) throws(DataError) {
    self.file = file.path
    do {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch { throw StoreError.unwritable(file, reason: "its folder can't be made") }
      // SQLite would wait at a pipe, and leave files of its own beside one that can't be written.
      for part in ["", "-journal", "-wal", "-shm"] {
        let path = file.path + part
        guard try DurableFile(URL(filePath: path)).exists() else { continue }
        guard FileManager.default.isWritableFile(atPath: path) else {
          throw StoreError.unwritable(URL(filePath: path), reason: "it can't be written")
        }
      }
      try Database(path: file.path, timeout: timeout, journal: .asFound).read {
        _ = try Schema.version($0)
      }
      database = try Database(path: file.path, timeout: timeout, durability: .power)
      try database.write { connection in
        guard try Schema.bringUpToDate(connection) else { return }
        try SQLiteRows(connection).replaceLibrary(with: library())
      }
    } catch {
      let known = Self.translated(error, file.path)
      throw known as? DataError ?? .storage(file.path, .failed("\(known)"))
    }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    do {
      return try database.read { try body(SQLiteRows($0)) }
    } catch { throw Self.translated(error, file) }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.read { try body(SQLiteRows($0)) }
    } catch { throw Self.translated(error, file) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    do {
      return try database.write(
        { try Self.change($0, body) }, afterCommit: { self.hub.send($0.events) }
      ).value
    } catch { throw Self.translated(error, file) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write(
        { try Self.change($0, body) }, afterCommit: { self.hub.send($0.events) }
      ).value
    } catch { throw Self.translated(error, file) }
  }

  public func subscribe() -> EventQueue { hub.subscribe() }

  private static func change<Value>(
    _ connection: Connection, _ body: (RoomWriter) throws -> Value
  ) throws -> (value: Value, events: [RoomEvent]) {
    let writer = RoomWriter(SQLiteRows(connection))
    return (try body(writer), writer.events)
  }

  /// Returns an error of SQLite's in this layer's words, and any other as it is.
  private static func translated(_ error: any Error, _ file: String) -> any Error {
    switch error {
    case let error as SQLiteError: DataError.storage(file, error.problem)
    case let error as DamagedData: DataError.storage(file, .damaged(error.reason))
    case StoreError.unreadable(let file, let reason), StoreError.unwritable(let file, let reason):
      DataError.storage(file.path, .failed(reason))
    case is CancellationError: DataError.cancelled
    default: error
    }
  }
}
