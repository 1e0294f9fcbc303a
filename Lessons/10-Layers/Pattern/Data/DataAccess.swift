/// The data layer's interface: transactions over the rows of the reading room, and events.
///
/// Only ``SQLiteAccess`` and its decorators can conform: readers and writers need its connection.
@MainActor public protocol DataAccess {
  /// Runs queries on one consistent state.
  func read<Value: Sendable>(_ body: @Sendable (RoomReader) throws -> Value) throws -> Value

  /// Makes changes, which are committed as a whole or not at all. A body's error is rethrown as it is.
  func write(_ body: @Sendable (RoomWriter) throws -> Void) throws

  /// Returns the events since the last call, in the order of the commits. The events of a write are
  /// there before it returns. Queries and rollbacks cause none.
  func takeEvents() -> [RoomEvent]

  /// Returns a number that changes when another program commits a change.
  func version() throws -> Int
}
