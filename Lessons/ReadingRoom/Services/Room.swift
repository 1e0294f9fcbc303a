import BookLibrary
public import Observation
public import RoomData
public import RoomModel

/// The reading room: its contents as this program last saw them, which all screens observe, and what a
/// family does with them.
///
/// All changes are written through the store, so that the room shows only committed ones. A change of
/// a row fails if the row has changed since the caller saw it.
@MainActor @Observable public final class Room {
  public private(set) var state: RoomState
  public let clock: RoomClock
  private let store: any RoomStore
  private let part: RoomState.Part
  /// The steps that can be undone, the last one at the end.
  private var done: [Step] = []
  /// The steps that have been undone since the last one that was done.
  private var undone: [Step] = []

  /// The changes of a write that has a name.
  private struct Step {
    let name: String
    let changes: [Change]
  }

  public init(
    _ store: any RoomStore, part: RoomState.Part = .everything, clock: RoomClock
  ) async throws {
    self.store = store
    self.part = part
    self.clock = clock
    state = try await store.load(part)
  }

  /// Loads the contents if another program has changed something.
  public func refresh() async throws {
    guard try await store.number() != state.number else { return }
    let loaded = try await store.load(part)
    // A write may have overtaken the load.
    if loaded.number > state.number { state = loaded }
  }

  /// Writes through the store, if the rules allow it. A write with a name can be undone.
  ///
  /// - Returns: What it has changed.
  @discardableResult
  func write(_ changes: [Change], named name: String? = nil) async throws -> [Change] {
    let event = try await store.write(changes) { try $0.check(changes) }
    if let name, !event.changes.isEmpty {
      done = (done + [Step(name: name, changes: event.changes)]).suffix(100)
      undone = []
    }
    // A book can go with thousands of sessions. To load the others is faster then.
    if event.before == state.number, event.changes.count <= 100 {
      state.apply(event.changes)
      state.number = event.number
    } else {
      // If it can't be loaded now, a later look says why.
      try? await refresh()
    }
    return event.changes
  }
}

// MARK: - Undo and redo

extension Room {
  /// The name of the change that ``undo()`` would take back; nil if there is none.
  public var undoName: String? { done.last?.name }

  /// The name of the change that ``redo()`` would make again; nil if there is none.
  public var redoName: String? { undone.last?.name }

  /// Takes back the last change that hasn't been undone yet.
  ///
  /// - Returns: Its name, or nil if there was none.
  /// - Throws: ``RoomError/refused(_:)`` if a rule or another program's change prevents it. Then nothing
  ///   is undone, and the change is forgotten.
  public func undo() async throws -> String? {
    try await takeBack(from: \.done, to: \.undone, "undone")
  }

  /// Makes the change again that was undone last. It returns and throws what ``undo()`` does.
  public func redo() async throws -> String? {
    try await takeBack(from: \.undone, to: \.done, "redone")
  }

  /// Makes the last step's inverse changes, the last one first, if the rows are as the step left them
  /// and the rules allow it. They become a step that can be taken back in its turn.
  private func takeBack(
    from steps: ReferenceWritableKeyPath<Room, [Step]>,
    to others: ReferenceWritableKeyPath<Room, [Step]>, _ verb: String
  ) async throws -> String? {
    guard let step = self[keyPath: steps].popLast() else { return nil }
    do {
      let changes = try await write(step.changes.reversed().map(\.inverse))
      self[keyPath: others].append(Step(name: step.name, changes: changes))
    } catch let error as RoomError {
      throw RoomError.refused("Not \(verb) (\(step.name)). \(error)")
    } catch {
      self[keyPath: steps].append(step)
      throw error
    }
    return step.name
  }
}
