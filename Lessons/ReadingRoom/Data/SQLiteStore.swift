public import Foundation
public import RoomModel
import SQLite

/// A store over an SQLite database in a file, or in memory.
public final class SQLiteStore: RoomStore {
  /// Opens a database, or creates one. If the file isn't a compatible database, this throws
  /// and leaves it unchanged.
  ///
  /// - Parameters:
  ///   - file: The database's file. Without one, the database is in memory.
  ///   - rows: Returns the rows of a new database, the books first.
  public init(file: URL?, rows: @escaping @Sendable () throws -> [RoomRow]) async throws {
    fatalError()
  }

  public func load() async throws -> RoomState { fatalError() }

  public func number() async throws -> Int { fatalError() }

  public func write(
    _ body: @escaping @Sendable (RoomState) throws -> [RoomChange]
  ) async throws -> RoomEvent { fatalError() }
}
