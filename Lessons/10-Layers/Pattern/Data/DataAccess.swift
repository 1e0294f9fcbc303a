/// The persistence layer's interface: transactions over the rows of the reading room, and events.
///
/// Only ``SQLiteAccess`` and its decorators can conform: readers and writers need its connection.
public protocol DataAccess: Sendable {
  /// Runs queries on one consistent state. They don't wait for a write.
  func read<Value: Sendable>(
    _ body: @Sendable (RoomReader) throws -> Value
  ) async throws -> Value

  /// Makes changes, which are committed as a whole or not at all. A body's error is rethrown as it is.
  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value

  /// Returns the events since the last call, in the order of the commits. The events of a write are
  /// there before it returns. Queries and rollbacks cause none.
  func takeEvents() -> [RoomEvent]

  /// Returns a number that changes when another program commits a change.
  func version() async throws -> Int
}
