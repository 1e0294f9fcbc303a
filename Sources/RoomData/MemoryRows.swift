import BookLibrary
import Foundation

/// The rows of a transaction in memory: a copy of the state, which counts once it is committed.
final class MemoryRows: RowStore {
  struct State {
    var books: [Book] = []
    var notes: [Note.ID: Note] = [:]
    var sessions: [ReadingSession.ID: ReadingSession] = [:]
    var story: Story?
    var documents: [String: Data] = [:]
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

  func sessions(_ selection: SessionSelection) -> [ReadingSession] {
    state.sessions.values.filter { session in
      switch selection {
      case .all: true
      case .started(let period): period.contains(session.start)
      case .with(let book): session.bookID == book
      }
    }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  func story() -> Story? { state.story }

  func document(_ name: String) -> Data? { state.documents[name] }

  func newestID(in table: NumberedTable) -> Int { state.newestIDs[table] ?? 0 }

  func stored(_ row: RoomRow) -> RoomRow? {
    switch row {
    case .book(let new): book(new.id).map(RoomRow.book)
    case .note(let new): state.notes[new.id].map(RoomRow.note)
    case .session(let new): state.sessions[new.id].map(RoomRow.session)
    case .story: state.story.map(RoomRow.story)
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
      use(note.id.rawValue, in: .note)
    case .session(let session):
      state.sessions[session.id] = session
      use(session.id.rawValue, in: .session)
    case .story(let story): state.story = story
    }
  }

  private func use(_ id: Int, in table: NumberedTable) {
    state.newestIDs[table] = max(newestID(in: table), id)
  }

  func remove(_ row: RoomRow) {
    switch row {
    case .book(let book): state.books.removeAll { $0.id == book.id }
    case .note(let note): state.notes[note.id] = nil
    case .session(let session): state.sessions[session.id] = nil
    case .story: state.story = nil
    }
  }

  func setDocument(_ content: Data?, named name: String) { state.documents[name] = content }

  func replaceLibrary(with library: Library) {
    state.books = Array(library.shelf)
    state.notes = [:]
    for note in library.notes { put(.note(note)) }
    if let id = library.newestNoteID { use(id.rawValue, in: .note) }
  }

  func removeSessions() { state.sessions = [:] }

  func pushMemento(_ memento: Data) { state.mementos = state.mementos.suffix(19) + [memento] }

  func popMemento() -> Data? { state.mementos.popLast() }
}
