public import RoomModel

/// The data layer's interface: the contents of the room, and transactions that change them.
///
/// No method blocks the caller's thread, however long another program locks the file.
public protocol RoomStore: Sendable {
  /// Returns the contents, as they were committed, or at least a part of them.
  func load(_ part: RoomState.Part) async throws -> RoomState

  /// Returns the number of the last change of any program: a cheap question that a screen can repeat.
  func number() async throws -> Int

  /// Makes changes as a whole or not at all, while other writers have to wait.
  ///
  /// - Parameter rule: Throws an error if the changes aren't allowed. It gets the part `books` of the
  ///   contents, as they are stored now.
  /// - Throws: The rule's error, a ``RoomError`` if the changes don't fit what is stored, or the store's
  ///   own error.
  func write(
    _ changes: [Change], rule: @escaping @Sendable (RoomState) throws -> Void
  ) async throws -> RoomEvent
}
