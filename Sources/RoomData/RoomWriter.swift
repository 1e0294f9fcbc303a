public import BookLibrary
public import Foundation

/// The changes of one transaction, and the events that they will send.
///
/// Whatever the store, a row has an id of its own and refers to no book that isn't there.
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

  /// Adds a row; a book comes last.
  public func insert(_ row: RoomRow) throws {
    guard try rows.stored(row) == nil else { throw DataError.duplicate("\(row)") }
    try requireBook(of: row)
    try rows.put(row)
    changes.append(.inserted(row))
  }

  /// Changes the row with the id of the given one. An equal row is no change.
  public func update(_ row: RoomRow) throws {
    guard let old = try rows.stored(row) else { throw DataError.notFound("\(row)") }
    if old == row { return }
    try requireBook(of: row)
    try rows.put(row)
    changes.append(.updated(from: old, to: row))
  }

  /// Deletes the row with the id of the given one. A book that other rows refer to can't go.
  public func delete(_ row: RoomRow) throws {
    guard let old = try rows.stored(row) else { throw DataError.notFound("\(row)") }
    if case .book(let book) = row { try requireNoReference(to: book.id) }
    try rows.remove(row)
    changes.append(.deleted(old))
  }

  /// Keeps a text under a name, or nothing if it is nil. That sends no event.
  public func setDocument(_ content: Data?, named name: String) throws {
    try rows.setDocument(content, named: name)
  }

  /// Replaces the library and all sessions: a bulk change, which nothing takes back.
  public func replaceAll(with library: Library, sessions: [ReadingSession] = []) throws {
    try rows.removeSessions()
    try rows.replaceLibrary(with: library)
    for session in sessions { try insert(.session(session)) }
    // They are mementos of the old library.
    while try rows.popMemento() != nil {}
    isBulk = true
  }

  private func requireBook(of row: RoomRow) throws {
    guard let id = row.bookID, try rows.book(id) == nil else { return }
    throw DataError.noSuchBook(id)
  }

  private func requireNoReference(to book: Book.ID) throws {
    guard try rows.notes(about: book).isEmpty, try rows.sessions(.with(book)).isEmpty else {
      throw DataError.stillReferredTo(book)
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
      sessions: try book.map { try rows.sessions(.with($0)) } ?? [])
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
    try rows.replaceLibrary(with: library)
    for book in books where !library.shelf.contains(book.id) {
      try requireNoReference(to: book.id)
    }
    for session in kept.sessions { try rows.put(.session(session)) }
    isBulk = true
    return true
  }
}
