/// A **Decorator** that counts the reads of another data access, to measure the services above it.
public final class CountingAccess: DataAccess {
  public private(set) var reads = 0
  private let base: any DataAccess

  public init(_ base: any DataAccess) {
    self.base = base
  }

  public func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) throws -> Value {
    reads += 1
    return try base.read(body)
  }

  public func write(_ body: @Sendable (RoomWriter) throws -> Void) throws {
    try base.write(body)
  }

  public func takeEvents() -> [RoomEvent] { base.takeEvents() }

  public func version() throws -> Int { try base.version() }
}
