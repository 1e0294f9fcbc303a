public import BookLibrary
import Foundation
import Synchronization
public import RoomModel

/// A data access without a file: all is gone with it.
public final class MemoryAccess: DataAccess {
  private let committed: Mutex<MemoryRows.State>
  /// Held during a write. Recursive, so that a write within a write is an error, not a deadlock.
  private let turn = NSRecursiveLock()
  private let isWriting = Mutex(false)
  private let hub = EventHub()

  public init(_ library: Library = Library(), sessions: [ReadingSession] = []) throws {
    committed = Mutex(MemoryRows.State())
    try write { try $0.replaceAll(with: library, sessions: sessions) }
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    try body(MemoryRows(committed.withLock(\.self)))
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    try turn.withLock {
      guard !isWriting.withLock(\.self) else {
        throw DataError.storage("memory", "a write can't wait for the one it is in.")
      }
      isWriting.withLock { $0 = true }
      defer { isWriting.withLock { $0 = false } }
      let rows = MemoryRows(committed.withLock(\.self))
      let writer = RoomWriter(rows)
      let value = try body(writer)
      let state = rows.state
      committed.withLock { $0 = state }
      hub.send(writer.events)
      return value
    }
  }

  public func subscribe() -> EventQueue { hub.subscribe() }
}
