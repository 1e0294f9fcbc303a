public import RoomData
import Synchronization

/// A data access that counts the reads and writes of another one, and measures them: a
/// **Decorator**. A family of services over it is a timed one.
public final class TimedAccess: DataAccess {
  public struct Usage: Sendable {
    public fileprivate(set) var reads = 0
    public fileprivate(set) var writes = 0
    public fileprivate(set) var time = Duration.zero
  }

  private let base: any DataAccess
  private let uptime: @Sendable () -> Duration
  private let total = Mutex(Usage())

  /// - Parameter uptime: Returns the time since any fixed moment.
  public init(_ base: any DataAccess, uptime: @escaping @Sendable () -> Duration) {
    (self.base, self.uptime) = (base, uptime)
  }

  /// The usage so far.
  public var usage: Usage { total.withLock(\.self) }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) throws -> Value {
    let start = uptime()
    defer { count(\.reads, since: start) }
    return try base.read(body)
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) async throws -> Value {
    let start = uptime()
    defer { count(\.reads, since: start) }
    return try await base.read(body)
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) throws -> Value {
    let start = uptime()
    defer { count(\.writes, since: start) }
    return try base.write(body)
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    let start = uptime()
    defer { count(\.writes, since: start) }
    return try await base.write(body)
  }

  public func subscribe() -> EventQueue { base.subscribe() }

  private func count(_ kind: WritableKeyPath<Usage, Int>, since start: Duration) {
    let time = uptime() - start
    total.withLock { total in
      total[keyPath: kind] += 1
      total.time += time
    }
  }
}
