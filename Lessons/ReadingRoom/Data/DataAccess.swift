/// The data layer's interface: transactions over the rows of the reading room, and events.
///
/// Only ``SQLiteAccess`` and a wrapper around one can conform: readers and writers need its
/// connection.
@MainActor public protocol DataAccess {
  /// Runs queries on one consistent state.
  func read<Value: Sendable>(_ body: @Sendable (RoomReader) throws -> Value) throws -> Value

  /// Makes changes, which are committed as a whole or not at all. A body's error is rethrown as it is.
  ///
  /// - Returns: The events of the commit, in order.
  @discardableResult
  func write(_ body: @Sendable (RoomWriter) throws -> Void) throws -> [RoomEvent]

  /// Returns a number that changes when another program commits a change.
  func version() throws -> Int
}
