import BookLibrary
import RoomData
import RoomModel
import Synchronization

/// A second store: arrays in memory, without SQL. It keeps the promises of ``RoomStore``.
final class ArrayStore: RoomStore {
  private let contents: Mutex<Contents>

  /// - Parameter rows: The first rows, whose numbers are below 1000.
  init(_ rows: [RoomRow]) {
    var state = RoomState()
    state.apply(rows.map { .add($0) })
    contents = Mutex(Contents(state: state, last: 1000))
  }

  func load() -> RoomState { contents.withLock(\.state) }

  func number() -> Int { load().number }

  func write(_ body: @Sendable (RoomState) throws -> [RoomChange]) throws -> RoomEvent {
    try contents.withLock { contents in
      var new = contents
      let changes = try body(new.state).compactMap { try new.make($0) }
      if !changes.isEmpty { new.state.number += 1 }
      // As a whole, or not at all: an error has left the contents as they were.
      contents = new
      return RoomEvent(changes: changes, state: new.state)
    }
  }
}

private struct Contents {
  var state: RoomState
  /// The last number that a row was given. It never goes back.
  var last: Int

  /// Makes a change if it fits; returns nil if it changes nothing.
  mutating func make(_ change: RoomChange) throws -> RoomChange? {
    let change = change.old == nil ? change.new.map { .add(numbered($0)) } ?? change : change
    let stored = state.row(for: change.key)
    guard stored == change.old else { throw DataError.changedSince(now: stored) }
    if change.old == change.new { return nil }
    if let id = change.new?.bookID, state.book(id) == nil { throw DataError.noSuchBook(id) }
    if case .book(let id) = change.key, change.new == nil {
      let rows = state.notes.map(RoomRow.note) + state.sessions.map(RoomRow.session)
      let isUsed = rows.contains { $0.bookID == id } || state.countdown?.bookID == id
      guard !isUsed else { throw DataError.isReferredTo }
    }
    state.apply([change])
    return change
  }

  /// Gives a new row its number.
  private mutating func numbered(_ row: RoomRow) -> RoomRow {
    switch row {
    case .book(var book) where book.id == 0:
      book.id = next()
      return .book(book)
    case .session(var session) where session.id == 0:
      session.id = next()
      return .session(session)
    case .note(let note) where note.id == 0:
      return .note(
        Note(
          id: next(), bookID: note.bookID, author: note.author, content: note.content,
          created: note.created, updated: note.updated))
    default: return row
    }
  }

  private mutating func next<ID: NumericID>() -> ID {
    last += 1
    return ID(rawValue: last)
  }
}
