public import Foundation

// The originator itself writes and reads the archives of its mementos. A memento that decoded itself
// would skip the library's checks, and publish how it stores the state.
extension Library {
  private struct Archive: Codable {
    static let newestVersion = 1

    let version: Int
    let books: [Book]
    let notes: [Note]
    /// The highest note id ever used. Older files omit it while that note exists.
    let newestNoteNumber: Int?

    enum CodingKeys: String, CodingKey {
      case version
      case books
      case notes
      case newestNoteNumber = "newest_nid"
    }
  }

  /// Returns a memento as JSON. Complexity: O(n).
  ///
  /// - Parameter name: The name of the archive, for errors.
  /// - Throws: ``DocumentError`` for a state that couldn't be read again.
  public static func archive(_ memento: Memento, named name: String = "archive") throws -> Data {
    let library = Library(memento)
    let archive = Archive(
      version: Archive.newestVersion, books: Array(library.shelf), notes: library.notes,
      newestNoteNumber: library.nextNoteID.rawValue - 1)
    let data = try JSONDocument.encode(archive, for: name)
    _ = try self.memento(from: JSONDocument(named: name, data))
    return data
  }

  /// Returns the memento that ``archive(_:named:)`` wrote. Complexity: O(n).
  ///
  /// - Throws: ``DocumentError`` for a text that is damaged, foreign, or from a newer program.
  public static func memento(from document: JSONDocument) throws -> Memento {
    try document.requireVersion(newest: Archive.newestVersion)
    let archive = try document.decode(Archive.self)
    try document.requireUniqueIDs(archive.books, at: "books", key: "bid")
    try document.requireUniqueIDs(archive.notes, at: "notes", key: "nid")
    let newest = min(archive.newestNoteNumber ?? 0, .max - 1)
    let library = Library(
      shelf: try Shelf(archive.books), notes: archive.notes,
      nextNoteID: Note.ID(rawValue: newest + 1))
    return library.memento()
  }
}
