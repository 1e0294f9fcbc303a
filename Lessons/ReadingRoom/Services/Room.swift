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
  private var done: [Step] = []
  private var undone: [Step] = []

  /// A named write that can be undone, or redone.
  private struct Step {
    let name: String
    let changes: [RoomChange]
  }

  public init(_ store: any RoomStore, clock: RoomClock) async throws {
    self.store = store
    self.clock = clock
    state = try await store.load()
  }

  /// Loads the contents if another program has changed something.
  public func refresh() async throws {
    guard try await store.number() != state.number else { return }
    show(try await store.load())
  }

  /// Writes through the store. A write with a name can be undone.
  ///
  /// - Throws: ``RoomError/changedSince(now:)`` if a row isn't as the caller saw it.
  @discardableResult
  func write(
    _ name: String? = nil, _ body: @escaping @Sendable (RoomState) throws -> [RoomChange]
  ) async throws -> [RoomChange] {
    fatalError()
  }

  /// A state that is older than ours comes from a load that a write has overtaken.
  private func show(_ newer: RoomState) {
    if newer.number > state.number { state = newer }
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
    fatalError()
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: Its name, or nil if there was none.
  /// - Throws: ``RoomError/notRedone(_:because:)``, as ``undo()`` does.
  public func redo() async throws -> String? {
    fatalError()
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
