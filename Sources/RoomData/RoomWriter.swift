public import BookLibrary
import Foundation
public import RoomModel

/// The changes of one transaction, and the events that they will send.
///
/// Whatever the store, a row refers to no book that isn't there.
public final class RoomWriter {
  private let rows: any RowStore
  private var changes: [RoomEvent] = []
  private var isBulk = false

  init(_ rows: any RowStore) {
    self.rows = rows
  }

  /// The state so far, with this transaction's own changes.
  public var stored: any RoomReader { rows }

  /// The events to send after the commit.
  var events: [RoomEvent] { isBulk ? [.refreshed] : changes }

  /// Adds a row, or changes the one with its id. A new book comes last; an equal row is no change.
  public func put(_ row: RoomRow) throws {
    let old = try rows.stored(row)
    if old == row { return }
    if let id = row.bookID, try rows.book(id) == nil {
      throw DataError.noSuchBook(id)
    }
    try rows.put(row)
    changes.append(old.map { .updated(from: $0, to: row) } ?? .inserted(row))
  }

  /// Deletes the row with the id of the given one, if there is one. A book that other rows refer to
  /// can't go.
  public func delete(_ row: RoomRow) throws {
    guard let old = try rows.stored(row) else { return }
    if case .book(let book) = row { try requireNoReference(to: book.id) }
    try rows.remove(row)
    changes.append(.deleted(old))
  }

  /// Replaces the library and all sessions: a bulk change, which nothing takes back.
  public func replaceAll(with library: Library, sessions: [ReadingSession] = []) throws {
    for session in try rows.sessions(with: nil) { try rows.remove(.session(session)) }
    try replaceLibrary(with: library)
    for session in sessions { try put(.session(session)) }
    // They are mementos of the old library.
    while try rows.popMemento() != nil {}
  }

  private func replaceLibrary(with library: Library) throws {
    for note in try rows.notes(about: nil) { try rows.remove(.note(note)) }
    for book in try rows.books() { try rows.remove(.book(book)) }
    for book in library.shelf { try rows.put(.book(book)) }
    for note in library.notes { try rows.put(.note(note)) }
    let newest = library.nextNoteID.rawValue - 1
    if newest > (library.notes.map(\.id.rawValue).max() ?? 0) {
      // Put and removed again, so that no other note gets its id.
      let removed = RoomRow.note(
        Note(id: Note.ID(rawValue: newest), author: "", content: "", created: .distantPast))
      try rows.put(removed)
      try rows.remove(removed)
    }
    isBulk = true
  }

  private func requireNoReference(to book: Book.ID) throws {
    guard try rows.notes(about: book).isEmpty, try rows.sessions(with: book).isEmpty else {
      throw DataError.stillReferredTo(book)
    }
  }
}

extension RoomRow {
  /// The book that the row can't be without.
  fileprivate var bookID: Book.ID? {
    switch self {
    case .book, .document: nil
    case .note(let note): note.bookID
    case .session(let session): session.bookID
    }
  }
}

// MARK: - Mementos

extension RoomWriter {
  /// The library's archive, and the sessions that the next change takes away. Other sessions stay
  /// whatever happens to the library, so they needn't be copied.
  private struct KeptMemento: Codable {
    let library: Data
    let sessions: [ReadingSession]
  }

  /// Keeps a memento of the library in the store, before a change; there are the last twenty.
  ///
  /// - Parameter book: The book that the change takes away, together with its sessions.
  public func keepMemento(removing book: Book.ID? = nil) throws {
    let kept = KeptMemento(
      library: try Library.archive(try rows.library().memento()),
      sessions: try book.map { try rows.sessions(with: $0) } ?? [])
    try rows.pushMemento(JSONEncoder().encode(kept))
  }

  /// Goes back to the memento that was kept last: a bulk change. Sessions since then stay.
  ///
  /// - Returns: Whether there was a memento.
  public func goBack() throws -> Bool {
    guard let data = try rows.popMemento() else { return false }
    let kept = try JSONDecoder().decode(KeptMemento.self, from: data)
    let archive = JSONDocument(named: "the kept memento", kept.library)
    let library = Library(try Library.memento(from: archive))
    let books = try rows.books()
    try replaceLibrary(with: library)
    for book in books where !library.shelf.contains(book.id) {
      try requireNoReference(to: book.id)
    }
    for session in kept.sessions { try rows.put(.session(session)) }
    return true
  }
}
