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
    var change = change
    switch change {
    case .book(let old, var new):
      if let book = new, book.id == 0 {
        new = Book(
          id: next(), title: book.title, isRead: book.isRead, orientation: book.orientation,
          coverPath: book.coverPath)
      }
      change = .book(old: old, new: new)
      try check(old, (new ?? old).flatMap { state.book($0.id) }, nil)
      if new == nil, let id = old?.id, isReferredTo(id) { throw RoomError.isReferredTo(id) }
    case .note(let old, var new):
      if let note = new, note.id == 0 {
        new = Note(
          id: next(), bookID: note.bookID, author: note.author, content: note.content,
          created: note.created, updated: note.updated)
      }
      change = .note(old: old, new: new)
      try check(old, (new ?? old).flatMap { state.note($0.id) }, new?.bookID)
    case .session(let old, var new):
      if new?.id == 0 { new?.id = next() }
      change = .session(old: old, new: new)
      try check(old, (new ?? old).flatMap { state.session($0.id) }, new?.bookID)
    case .countdown(let old, let new): try check(old, state.countdown, new?.bookID)
    }
    state.apply([change])
    return change
  }

  private func check<Row: Equatable>(_ old: Row?, _ stored: Row?, _ book: Book.ID?) throws {
    guard stored == old else { throw RoomError.changedSince }
    if let book, state.book(book) == nil { throw RoomError.noSuchBook(book) }
  }

  private func isReferredTo(_ id: Book.ID) -> Bool {
    state.notes.contains { $0.bookID == id } || state.sessions.contains { $0.bookID == id }
      || state.countdown?.bookID == id
  }

  private mutating func next<ID: NumericID>() -> ID {
    last += 1
    return ID(rawValue: last)
  }
}
