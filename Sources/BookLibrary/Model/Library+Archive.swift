public import Foundation

// The library itself writes and reads its archive. A synthesized `Codable` would skip its checks.
extension Library {
  private struct Archive: Codable {
    var version = FormatVersion()
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

  /// Returns the library as JSON. Complexity: O(n).
  ///
  /// - Parameter name: The name of the archive, for errors.
  /// - Throws: ``DocumentError`` for a value that has no form in JSON, such as a date in the year
  ///   10000.
  public func archive(named name: String = "archive") throws -> Data {
    let archive = Archive(
      books: Array(shelf), notes: notes, newestNoteNumber: nextNoteID.rawValue - 1)
    return try JSONDocument.encode(archive, for: name)
  }

  /// Reads what ``archive(named:)`` wrote. Complexity: O(n).
  ///
  /// - Throws: ``DocumentError`` for a text that is damaged, foreign, or from a newer program.
  public init(_ document: JSONDocument) throws {
    let archive = try document.decode(Archive.self)
    try document.requireUniqueIDs(archive.books, at: "books", key: "bid")
    try document.requireUniqueIDs(archive.notes, at: "notes", key: "nid")
    let newest = min(archive.newestNoteNumber ?? 0, .max - 1)
    try self.init(
      shelf: Shelf(archive.books), notes: archive.notes, nextNoteID: Note.ID(rawValue: newest + 1))
  }
}
