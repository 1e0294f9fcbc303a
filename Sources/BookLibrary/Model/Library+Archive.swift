public import Foundation

// The originator writes and reads archives, with all its checks. A memento that decoded itself
// could be made anywhere, of anything.
extension Library {
  /// The form of an archive.
  private struct Archive: Codable {
    static let newestVersion = 1

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

  /// Returns a memento as JSON for a file; keys that the model doesn't know aren't kept.
  /// Complexity: O(n).
  ///
  /// - Parameter name: The name of the archive, for errors.
  /// - Throws: ``DocumentError`` for a state that couldn't be read again.
  public static func archive(
    _ memento: Memento, named name: String = "archive"
  ) throws(DocumentError) -> Data {
    let library = Library(memento)
    let archive = Archive(
      version: Archive.newestVersion, books: Array(library.shelf), notes: library.notes,
      newestNoteID: library.newestNoteID)
    let document = JSONDocument(named: name, try JSONDocument.encode(archive, for: name))
    try document.requireUniqueIDs(library.notes, at: "notes", key: "nid")
    return document.data
  }

  /// Returns the memento that ``archive(_:named:)`` wrote, now or in an older version.
  /// Complexity: O(n).
  ///
  /// Before archives had a version, they were plain arrays of books.
  ///
  /// - Throws: ``DocumentError`` for a text that is damaged, foreign, or from a newer program.
  public static func memento(from document: JSONDocument) throws(DocumentError) -> Memento {
    if document.isArray {
      try document.requireUniqueKeys()
      let books = try document.decode([UnversionedBook].self).map(\.book)
      try document.requireUniqueIDs(books, at: "", key: "bid")
      return Library(shelf: Shelf(unique: books)).memento()
    }
    try document.requireVersion(newest: Archive.newestVersion)
    try document.requireUniqueKeys()
    let archive = try document.decode(Archive.self)
    try document.requireUniqueIDs(archive.books, at: "books", key: "bid")
    try document.requireUniqueIDs(archive.notes, at: "notes", key: "nid")
    return Library(
      shelf: Shelf(unique: archive.books), notes: archive.notes,
      newestNoteID: archive.newestNoteID
    ).memento()
  }
}

/// A book as it was archived before archives had a version.
///
/// Absent values were left out then: such a book is not read, and portrait. Everywhere else a book
/// without these keys is a damaged one.
private struct UnversionedBook: Decodable {
  let book: Book

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Book.CodingKeys.self)
    book = Book(
      id: try container.decode(Book.ID.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      isRead: container.contains(.isRead)
        ? try container.decode(Bool.self, forKey: .isRead) : false,
      orientation: container.contains(.orientation)
        ? try container.decode(Book.Orientation.self, forKey: .orientation) : .portrait,
      coverPath: try container.decode(Book.CoverPath.self, forKey: .coverPath))
  }
}
