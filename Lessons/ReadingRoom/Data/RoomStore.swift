public import RoomModel

/// The data layer's interface: the contents of the room, and transactions that change them. A store may
/// be opened for a part of the contents, a ``RoomPart``.
///
/// No method blocks the caller's thread, however long another program locks the file.
public protocol RoomStore: Sendable {
  /// Returns the contents, as they were committed.
  func load() async throws -> RoomState

  /// Returns the number of the last change of any program: a cheap question that a screen can repeat.
  func number() async throws -> Int

  /// Runs `body` on the contents as they are stored now, while other writers have to wait, and
  /// commits its changes as a whole or not at all.
  ///
  /// - Throws: The body's error, as it is, a ``DataError`` if the changes don't fit what is stored, or
  ///   the store's own error, after which nothing has changed.
  @discardableResult
  func write(
    _ body: @escaping @Sendable (RoomState) throws -> [RoomChange]
  ) async throws -> RoomEvent
}

/// What one write has changed.
public struct RoomEvent: Equatable, Sendable {
  /// The changes, in order. A new row has its number.
  public let changes: [RoomChange]
  /// The contents after them.
  public let state: RoomState

  package init(changes: [RoomChange], state: RoomState) {
    self.changes = changes
    self.state = state
  }
}
