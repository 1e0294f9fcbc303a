import BookLibrary

/// A library's books and notes as tables in memory: a value, so that a copy is a transaction.
struct LibraryTables: Sendable {
  var shelf: Shelf
  var notes: [Note.ID: Note]
  /// The highest number that a note's id ever had.
  var newest: Int

  init(_ library: Library) {
    shelf = library.shelf
    notes = Dictionary(library.notes.map { ($0.id, $0) }) { $1 }
    let given = library.notes.map(\.id.rawValue) + [library.newestNoteID?.rawValue ?? 0, 0]
    newest = given.max() ?? 0
  }

  /// The tables as a library, for a file.
  var library: Library {
    let sorted = sortedNotes
    var library = Library(shelf: shelf, notes: sorted)
    // The notes themselves show the newest id, unless its note was removed.
    let shown = max(sorted.last?.id.rawValue ?? 0, 0)
    library.newestNoteID = newest > shown ? Note.ID(rawValue: newest) : nil
    return library
  }

  var sortedNotes: [Note] { notes.values.sorted { $0.id.rawValue < $1.id.rawValue } }
}

/// A transaction on tables in memory: it changes a copy.
final class LibrarySession: NoteWriter {
  private(set) var tables: LibraryTables

  init(_ tables: LibraryTables) {
    self.tables = tables
  }

  func find(_ id: Note.ID) -> Note? { tables.notes[id] }
  func findAll() -> [Note] { tables.sortedNotes }
  func hasBook(_ id: Book.ID) -> Bool { tables.shelf.contains(id) }

  func create(_ note: Note) throws(DAOError) {
    try note.requireStorableDates()
    guard tables.notes[note.id] == nil else { throw .duplicateKey(note.id) }
    try requireBook(of: note)
    tables.notes[note.id] = note
    tables.newest = max(tables.newest, note.id.rawValue)
  }

  func update(_ note: Note) throws(DAOError) {
    try note.requireStorableDates()
    guard tables.notes[note.id] != nil else { throw .notFound(note.id) }
    try requireBook(of: note)
    tables.notes[note.id] = note
  }

  func remove(_ id: Note.ID) throws(DAOError) {
    guard tables.notes.removeValue(forKey: id) != nil else { throw .notFound(id) }
  }

  func freeID() throws(DAOError) -> Note.ID {
    guard tables.newest < Int.max else { throw .noFreeID }
    return Note.ID(rawValue: tables.newest + 1)
  }

  func removeNotes(about book: Book.ID) -> Int {
    let count = tables.notes.count
    tables.notes = tables.notes.filter { $0.value.bookID != book }
    return count - tables.notes.count
  }

  func removeBook(_ id: Book.ID) throws(DAOError) {
    guard hasBook(id) else { throw .noSuchBook(id) }
    guard !tables.notes.values.contains(where: { $0.bookID == id }) else {
      throw .bookHasNotes(id)
    }
    do { try tables.shelf.remove(id) } catch { throw .noSuchBook(id) }
  }

  private func requireBook(of note: Note) throws(DAOError) {
    if let book = note.bookID, !hasBook(book) { throw .noSuchBook(book) }
  }
}
