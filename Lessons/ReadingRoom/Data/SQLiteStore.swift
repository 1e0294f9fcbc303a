import Dispatch
public import Foundation
public import RoomModel
import SQLite
import Synchronization

/// A store over an SQLite database in a file, or in memory.
///
/// Reads and writes have a connection and a queue each, so that neither blocks a thread of the caller,
/// and a read never waits for a write of this program to begin.
public final class SQLiteStore: RoomStore {
  private let reads = DispatchQueue(label: "RoomData.reads")
  private let writes = DispatchQueue(label: "RoomData.writes")
  private let reader: Database
  private let writer: Database
  private let part: RoomPart
  /// The contents as this store last saw them. Loading 100,000 sessions takes half a second.
  private let last = Mutex<RoomState?>(nil)

  /// Opens a database, or creates one. If the file isn't a compatible database, this throws
  /// and leaves it unchanged.
  ///
  /// - Parameters:
  ///   - file: The database's file. Without one, the database is in memory.
  ///   - part: What the store loads. A change of another row is refused.
  ///   - rows: Returns the rows of a new database, the books first.
  public init(
    file: URL?, part: RoomPart = .everything, rows: @escaping @Sendable () throws -> [RoomRow]
  ) async throws {
    self.part = part
    writer = try await writes.run {
      if let folder = file?.deletingLastPathComponent() {
        // Best effort: if the folder can't be created, the file can't be opened.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      return try Database(path: file?.path ?? ":memory:", schema: .room, timeout: .seconds(15)) {
        for row in try rows() { try $0.save(row) }
      }
    }
    // A second connection would open another database in memory.
    reader =
      file == nil
      ? writer
      : try await reads.run { [writer] in try Database(sharing: writer, timeout: .seconds(15)) }
  }

  public func load() async throws -> RoomState {
    let state = try await reads.run { [reader, part] in try reader.read { try $0.state(part) } }
    last.withLock { $0 = state }
    return state
  }

  public func number() async throws -> Int {
    try await reads.run { [reader] in try reader.read { try $0.number() } }
  }

  @discardableResult
  public func write(
    _ body: @escaping @Sendable (RoomState) throws -> [RoomChange]
  ) async throws -> RoomEvent {
    try await writes.run {
      let event = try self.writer.write { connection in
        var state = try self.contents(connection)
        let changes = try connection.make(try body(state), in: state)
        state.apply(changes)
        state.number = try connection.number()
        return RoomEvent(changes: changes, state: state)
      }
      self.last.withLock { $0 = event.state }
      return event
    }
  }

  /// Returns the stored contents. They are loaded only if another program has changed them.
  private func contents(_ connection: Connection) throws -> RoomState {
    if let last = last.withLock(\.self), last.number == (try connection.number()) { return last }
    return try connection.state(part)
  }
}

extension DispatchQueue {
  /// Does work on the queue. Meanwhile, the caller is suspended and its thread is free.
  fileprivate func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
