import BookLibrary
import RoomData
import RoomModel
import Synchronization

/// A second store: arrays in memory, without SQL. It keeps the promises of ``RoomStore``.
final class ArrayStore: RoomStore {
  private let contents: Mutex<Contents>

  /// - Parameter rows: The changes that add the first rows, whose numbers are below 1000.
  init(_ rows: [Change]) {
    var state = RoomState()
    state.apply(rows)
    contents = Mutex(Contents(state: state))
  }

  func load(_ part: RoomState.Part) -> RoomState { contents.withLock(\.state) }

  func number() -> Int { load(.books).number }

  func write(_ changes: [Change], rule: (RoomState) throws -> Void) throws -> RoomEvent {
    try contents.withLock { contents in
      var new = contents
      try rule(new.state)
      let made = try changes.map { try new.make($0) }.filter { $0 != $0.inverse }
      let before = contents.state.number
      new.state.number = before + made.count
      // As a whole, or not at all: an error has left the contents as they were.
      contents = new
      return RoomEvent(changes: made, before: before, number: before + made.count)
    }
  }
}

private struct Contents {
  var state: RoomState
  /// The last number that a row was given. It never goes back.
  var last = 1000

  /// Makes a change if it fits, and returns it with the new row's number.
  mutating func make(_ change: Change) throws -> Change {
    let change = numbered(change)
    var new = state
    new.apply([change])
    // The inverse puts `old` there, which must be what is there now.
    var back = new
    back.apply([change.inverse])
    guard back == state else { throw RoomError.changedSince }
    if let id = new.missingBook {
      throw state.book(id) == nil ? RoomError.noSuchBook(id) : .isReferredTo(id)
    }
    state = new
    return change
  }

  private mutating func numbered(_ change: Change) -> Change {
    switch change {
    case .book(nil, let book?) where book.id == 0:
      .book(
        new: Book(
          id: next(), title: book.title, isRead: book.isRead, orientation: book.orientation,
          coverPath: book.coverPath))
    case .note(nil, let note?) where note.id == 0:
      .note(
        new: Note(
          id: next(), bookID: note.bookID, author: note.author, content: note.content,
          created: note.created, updated: note.updated))
    case .session(nil, let session?) where session.id == 0:
      .session(
        new: ReadingSession(
          id: next(), bookID: session.bookID, start: session.start, end: session.end,
          breaks: session.breaks, minutes: session.minutes))
    default: change
    }
  }

  private mutating func next<ID: NumericID>() -> ID {
    last += 1
    return ID(rawValue: last)
  }
}

extension RoomState {
  /// The id of a book that a row refers to, but that doesn't exist.
  fileprivate var missingBook: Book.ID? {
    (notes.compactMap(\.bookID) + sessions.map(\.bookID) + [countdown?.bookID].compactMap(\.self))
      .first { book($0) == nil }
  }
}
