/// The persistence layer's interface: transactions over the rows of the reading room, and events.
///
/// A `write` happens as a whole or not at all, one after another; its events are sent after the
/// commit, and a rollback sends none. Reads go on while a write is open: they see the state before
/// it. Without `await`, an access blocks its thread; with it, it suspends its task. Both give the
/// same answers.
///
/// An access throws the body's error, as it is; or a ``DataError``.
public protocol DataAccess: Sendable {
  func read<Value: Sendable>(_ body: @Sendable (any RoomReader) throws -> Value) throws -> Value
  func write<Value: Sendable>(_ body: @Sendable (RoomWriter) throws -> Value) throws -> Value

  func read<Value: Sendable>(
    _ body: @Sendable (any RoomReader) throws -> Value
  ) async throws -> Value
  func write<Value: Sendable>(
    _ body: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value

  /// Returns a queue that gets the events of all commits from now on.
  func subscribe() -> EventQueue
}
