public import BookLibrary
public import Observation
public import RoomData
public import RoomModel

/// The reading room: its contents as this program last saw them, which all screens observe.
///
/// The services share it and write through it, so that it shows only committed changes.
@MainActor @Observable public final class Room {
  public private(set) var state: RoomState
  public let clock: RoomClock
  private let store: any RoomStore
  /// The steps that can be undone, the last one at the end.
  private var done: [Step] = []
  /// The steps that have been undone since the last one that was done.
  private var undone: [Step] = []

  /// The changes of a write that has a name.
  private struct Step {
    let name: String
    let changes: [RoomChange]

    func concerns(_ id: Book.ID) -> Bool {
      changes.contains { $0.key == .book(id) || $0.old?.bookID == id || $0.new?.bookID == id }
    }
  }

  public init(_ store: any RoomStore, clock: RoomClock) async throws {
    self.store = store
    self.clock = clock
    state = try await store.load()
  }

  /// Loads the contents if another program has changed something.
  public func refresh() async throws {
    let seen = state.number
    guard try await store.number() != seen else { return }
    let loaded = try await store.load()
    // A write may have overtaken the load. What it missed, the next refresh finds.
    if state.number == seen { state = loaded }
  }

  /// Writes through the store. A write with a name can be undone.
  ///
  /// - Returns: What it has changed.
  /// - Throws: ``RoomError/changedSince(now:)`` if a row isn't as the caller saw it.
  @discardableResult
  func write(
    _ name: String? = nil, _ body: @escaping @Sendable (RoomState) throws -> [RoomChange]
  ) async throws -> [RoomChange] {
    let event: RoomEvent
    do {
      event = try await store.write(body)
    } catch DataError.changedSince(let now) { throw RoomError.changedSince(now: now) }
    // Of two answers that come in the wrong order, the later state stays.
    if event.state.number > state.number { state = event.state }
    if let name, !event.changes.isEmpty {
      done = (done + [Step(name: name, changes: event.changes)]).suffix(100)
      undone = []
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
  /// - Throws: ``RoomError/notUndone(_:because:)`` if a rule or another program's change prevents it.
  ///   Then nothing is undone, and the change is forgotten.
  public func undo() async throws -> String? {
    try await takeBack(from: \.done, to: \.undone) { .notUndone($0, because: $1) }
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: Its name, or nil if there was none.
  /// - Throws: ``RoomError/notRedone(_:because:)``, as ``undo()`` does.
  public func redo() async throws -> String? {
    try await takeBack(from: \.undone, to: \.done) { .notRedone($0, because: $1) }
  }

  /// Forgets the steps that concern a book which can't come back.
  func forget(_ book: Book.ID) {
    done.removeAll { $0.concerns(book) }
    undone.removeAll { $0.concerns(book) }
  }

  /// Makes the last step's inverse changes, the last one first, if the rows are as the step left them
  /// and the rules for a removal allow it. They become a step that can be taken back in its turn.
  private func takeBack(
    from steps: ReferenceWritableKeyPath<Room, [Step]>,
    to others: ReferenceWritableKeyPath<Room, [Step]>,
    refusal: (String, String) -> RoomError
  ) async throws -> String? {
    guard let step = self[keyPath: steps].popLast() else { return nil }
    do {
      let changes = try await write { state in
        let inverses = step.changes.reversed().map(\.inverse)
        try state.checkRemovals(in: inverses)
        return inverses
      }
      self[keyPath: others].append(Step(name: step.name, changes: changes))
    } catch let error where error is DataError || error is RoomError {
      throw refusal(step.name, "\(error)")
    } catch {
      self[keyPath: steps].append(step)
      throw error
    }
    return step.name
  }
}

// MARK: - Questions

extension Room {
  /// - Throws: ``DataError/noSuchBook(_:)``
  public func book(_ id: Book.ID) throws -> RoomBook {
    guard let book = state.book(id) else { throw DataError.noSuchBook(id) }
    return book
  }

  /// - Throws: ``RoomError/noSuchNote(_:)``
  public func note(_ id: Note.ID) throws -> Note {
    guard let note = state.note(id) else { throw RoomError.noSuchNote(id) }
    return note
  }

  /// Returns a book with its notes and sessions.
  public func record(of book: RoomBook) -> BookRecord { BookRecord(book, in: state) }
}
