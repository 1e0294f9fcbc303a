import BookLibrary
import Foundation
import RoomModel

/// The rows of a transaction in memory: a copy of the state, which counts once it is committed.
final class MemoryRows: RowStore {
  struct State {
    var books: [Book] = []
    var notes: [Note.ID: Note] = [:]
    var sessions: [ReadingSession.ID: ReadingSession] = [:]
    var documents: [String: Document] = [:]
    var mementos: [Data] = []
    var newestIDs: [NumberedTable: Int] = [:]
  }

  private(set) var state: State

  init(_ state: State) {
    self.state = state
  }

  // MARK: - Queries

  func books() -> [Book] { state.books }

  func book(_ id: Book.ID) -> Book? { state.books.first { $0.id == id } }

  func notes(about book: Book.ID?) -> [Note] {
    state.notes.values.filter { book == nil || $0.bookID == book }.sorted { $0.id < $1.id }
  }

  func sessions(with book: Book.ID?) -> [ReadingSession] {
    state.sessions.values.filter { book == nil || $0.bookID == book }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  func sessions(started period: Range<Date>) -> [ReadingSession] {
    sessions(with: nil).filter { period.contains($0.start) }
  }

  func document(_ name: String) -> Document? { state.documents[name] }

  func newestID(in table: NumberedTable) -> Int { state.newestIDs[table] ?? 0 }

  func stored(_ row: RoomRow) -> RoomRow? {
    switch row {
    case .book(let new): book(new.id).map(RoomRow.book)
    case .note(let new): state.notes[new.id].map(RoomRow.note)
    case .session(let new): state.sessions[new.id].map(RoomRow.session)
    case .document(let new): document(new.name).map(RoomRow.document)
    }
  }

  // MARK: - Changes

  func put(_ row: RoomRow) {
    switch row {
    case .book(let book):
      if let index = state.books.firstIndex(where: { $0.id == book.id }) {
        state.books[index] = book
      } else {
        state.books.append(book)
      }
    case .note(let note):
      state.notes[note.id] = note
      state.newestIDs[.note] = max(newestID(in: .note), note.id.rawValue)
    case .session(let session):
      state.sessions[session.id] = session
      state.newestIDs[.session] = max(newestID(in: .session), session.id.rawValue)
    case .document(let document): state.documents[document.name] = document
    }
  }

  func remove(_ row: RoomRow) {
    switch row {
    case .book(let book): state.books.removeAll { $0.id == book.id }
    case .note(let note): state.notes[note.id] = nil
    case .session(let session): state.sessions[session.id] = nil
    case .document(let document): state.documents[document.name] = nil
    }
  }

  func pushMemento(_ memento: Data) { state.mementos = state.mementos.suffix(19) + [memento] }

  func popMemento() -> Data? { state.mementos.popLast() }
}
