/// The persistence layer's interface: transactions over the rows of the reading room, and events.
///
/// An access throws the body's error, as it is; or a ``DataError``.
public protocol DataAccess: Sendable {
  /// Runs queries on one consistent state. They don't wait for a write.
  func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value

  /// Makes changes, which are committed as a whole or not at all.
  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value

  /// Takes the events that weren't taken yet, in the order of the commits. Those of a write are
  /// there before it returns. Queries and rollbacks cause none.
  func takeEvents() -> [RoomEvent]

  /// Returns whether another program has committed a change since the last call.
  func hasChangedElsewhere() async throws -> Bool
}
