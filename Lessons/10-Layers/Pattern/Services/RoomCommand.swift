import RoomData

/// A **Command**: a change with a name, which can be executed and undone.
struct RoomCommand: Sendable {
  let name: String
  let change: @Sendable (RoomWriter) throws -> Void

  /// Makes the change, and returns what ``undo(_:in:)`` needs.
  func execute(in writer: RoomWriter) throws -> [RoomEvent] {
    try change(writer)
    return writer.events
  }

  /// Takes back the change, the last row first. A row that has changed since is an error.
  func undo(_ events: [RoomEvent], in writer: RoomWriter) throws {
    for event in events.reversed() { try writer.takeBack(event) }
  }
}

/// The room is the **Invoker**: it executes commands, and undoes them.
extension Room {
  /// Makes a change that can be undone.
  func execute(
    _ name: String, _ change: @escaping @Sendable (RoomWriter) throws -> Void
  ) async throws {
    let command = RoomCommand(name: name, change: change)
    let events = try await write(command.execute(in:))
    // Without a change, there is nothing to undo.
    if !events.isEmpty { done.append((command, events)) }
  }

  /// The name of the change that would be undone; nil if there is none.
  public var undoName: String? { done.last?.command.name }

  /// Undoes the last change that hasn't been undone yet.
  ///
  /// - Returns: Its name, or nil if there was none.
  /// - Throws: ``RoomError/notUndone(_:because:)`` if another program has changed something since that
  ///   prevents it. Then nothing is undone, and the change is forgotten.
  public func undo() async throws -> String? {
    guard let (command, events) = done.popLast() else { return nil }
    do {
      try await write { try command.undo(events, in: $0) }
    } catch let error as DataError {
      throw RoomError.notUndone(command.name, because: "\(error)")
    } catch {
      done.append((command, events))
      throw error
    }
    return command.name
  }
}
