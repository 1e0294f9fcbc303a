// A synthesized `Codable` would skip the library's checks.
extension Library: Codable {
  private struct Archive: Codable {
    var version = FormatVersion.one
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

  public init(from decoder: any Decoder) throws {
    let archive = try Archive(from: decoder)
    let newest = min(archive.newestNoteNumber ?? 0, .max - 1)
    try self.init(
      shelf: Shelf(archive.books), notes: archive.notes, nextNoteID: Note.ID(rawValue: newest + 1))
  }

  public func encode(to encoder: any Encoder) throws {
    let newest = nextNoteID.rawValue - 1
    try Archive(books: Array(shelf), notes: notes, newestNoteNumber: newest).encode(to: encoder)
  }
}

/// The version of a file's format. Decoding refuses any other.
///
/// Declare it as the first property of a format: a newer file may lack the others.
public enum FormatVersion: Int, Codable, Sendable {
  case one = 1
}
