import BookLibrary
import RoomData

/// A **Command**: a change with a name, which can be executed and undone.
struct RoomCommand {
  let name: String
  let change: @Sendable (RoomWriter) throws -> Void
  /// What it has changed.
  private(set) var events: [RoomEvent] = []

  @MainActor mutating func execute(in room: RoomItems) throws { events = try room.write(change) }

  /// Takes back the change, the last row first. A row that has changed since is an error.
  @MainActor func undo(in room: RoomItems) throws {
    try room.write { [events] writer in
      for event in events.reversed() {
        // The rules for a removal apply to an added book, too.
        if case .book(let book) = event.new, event.old == nil {
          try writer.stored.checkRemoval(of: BookRecord(book, notes: [], sessions: []))
        }
        try writer.takeBack(event)
      }
    }
  }
}

/// The room is the **Invoker**: it executes commands, and undoes them.
extension RoomItems {
  /// Makes a change that can be undone.
  func execute(
    _ name: String, _ change: @escaping @Sendable (RoomWriter) throws -> Void
  ) throws {
    var command = RoomCommand(name: name, change: change)
    try command.execute(in: self)
    // Without a change, there is nothing to undo.
    if !command.events.isEmpty { done.append(command) }
  }

  /// The name of the change that would be undone; nil if there is none.
  public var undoName: String? { done.last?.name }

  /// Undoes the last change that hasn't been undone yet.
  ///
  /// - Returns: Its name, or nil if there was none.
  /// - Throws: ``RoomError/notUndone(_:because:)`` if a rule or another program's change prevents it.
  ///   Then nothing is undone, and the change is forgotten.
  public func undo() throws -> String? {
    guard let command = done.popLast() else { return nil }
    do {
      try command.undo(in: self)
    } catch let error where error is DataError || error is RoomError {
      throw RoomError.notUndone(command.name, because: "\(error)")
    } catch {
      done.append(command)
      throw error
    }
    return command.name
  }
}
