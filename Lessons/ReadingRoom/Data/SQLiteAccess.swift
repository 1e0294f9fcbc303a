public import Foundation
import SQLite

/// Data access over an SQLite database in a file, or in memory.
public final class SQLiteAccess: DataAccess {
  private let database: Database
  private let program = UUID().uuidString

  /// Opens a database, or creates one. If the file isn't a compatible database, this throws
  /// and leaves it unchanged.
  ///
  /// - Parameters:
  ///   - file: The database's file. Without one, the database is in memory.
  ///   - rows: Returns the rows of a new database, the books first.
  public init(file: URL?, rows: @Sendable () throws -> [RoomRow]) throws {
    if let folder = file?.deletingLastPathComponent() {
      // Best effort: if the folder can't be created, the file can't be opened.
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    database = try Database(path: file?.path ?? ":memory:", schema: .room) { [program] connection in
      let writer = RoomWriter(connection, program: program)
      for row in try rows() { try writer.put(row) }
    }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) throws -> Value {
    try database.read { try body(RoomReader(connection: $0)) }
  }

  @discardableResult
  public func write(_ body: @Sendable (RoomWriter) throws -> Void) throws -> [RoomEvent] {
    try database.write { [program] connection in
      let writer = RoomWriter(connection, program: program)
      try body(writer)
      return writer.events
    }
  }

  public func version() throws -> Int { try database.version() }
}
