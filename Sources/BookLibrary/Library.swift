/// All that the library holds: the books in their order, and the readers' notes.
public struct Library: Hashable, Sendable {
  /// The books in their order.
  public var shelf: Shelf
  /// The notes in the order in which they were written.
  public var notes: [Note]
  /// The highest id that a note ever had, if the note that had it was removed: no other note may
  /// get it.
  public var newestNoteID: Note.ID?

  /// Creates a library; an empty one, unless told otherwise.
  public init(shelf: Shelf = Shelf(), notes: [Note] = []) {
    self.shelf = shelf
    self.notes = notes
  }
}

extension Library {
  /// The newest version of the file that this code reads and writes.
  static let newestVersion = 1

  private struct Stored: Codable {
    let version: Int
    let books: [Book]
    let notes: [Note]
    let newestNoteID: Note.ID?

    enum CodingKeys: String, CodingKey {
      case version
      case books
      case notes
      case newestNoteID = "newest_nid"
    }
  }

  /// Reads a library from the text that ``document(named:)`` made.
  init(_ document: JSONDocument) throws(DocumentError) {
    try document.requireVersion(newest: Self.newestVersion)
    let stored = try document.decode(Stored.self)
    try document.requireUniqueIDs(stored.books, at: "books", key: "bid")
    try document.requireUniqueIDs(stored.notes, at: "notes", key: "nid")
    self.init(shelf: Shelf(unique: stored.books), notes: stored.notes)
    newestNoteID = stored.newestNoteID
  }

  /// Returns the library as a text that can be read again; what couldn't be is an error.
  func document(named name: String) throws(DocumentError) -> JSONDocument {
    let stored = Stored(
      version: Self.newestVersion, books: Array(shelf), notes: notes, newestNoteID: newestNoteID)
    let document = JSONDocument(named: name, try JSONDocument.encode(stored, for: name))
    try document.requireUniqueIDs(notes, at: "notes", key: "nid")
    return document
  }
}
