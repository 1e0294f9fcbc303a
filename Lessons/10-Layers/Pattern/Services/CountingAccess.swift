public import RoomData
import Synchronization

/// A **Decorator** that counts the reads and writes of another data access, to measure the services
/// above it.
public final class CountingAccess: DataAccess {
  private let base: any DataAccess
  private let counts = Mutex((reads: 0, writes: 0))

  public init(_ base: any DataAccess) {
    self.base = base
  }

  /// The accesses so far.
  public var usage: (reads: Int, writes: Int) { counts.withLock(\.self) }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value {
    counts.withLock { $0.reads += 1 }
    return try await base.read(body)
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    counts.withLock { $0.writes += 1 }
    return try await base.write(body)
  }

  public func takeEvents() -> [RoomEvent] { base.takeEvents() }

  public func version() async throws -> Int { try await base.version() }
}
