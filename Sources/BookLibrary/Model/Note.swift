public import Foundation

/// A reader's note, about one book or about none.
///
/// Dates are kept in whole seconds, as the file has them.
public struct Note: Hashable, Identifiable, Sendable {
  /// The number of a note in the library and in its file.
  public struct ID: NumericID {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Never changes, and is never given to another note.
  public let id: ID
  /// The book that the note is about, if any.
  public var bookID: Book.ID?
  /// The name of the writer.
  public var author: String
  /// The text of the note, in any language.
  public var content: String
  /// The time at which the note was written, in whole seconds.
  public let created: Date
  /// The time of the last change, in whole seconds.
  public var updated: Date { didSet { updated = updated.wholeSeconds } }

  /// Creates a note. Its dates are rounded down to the second.
  ///
  /// - Parameter updated: Defaults to `created`.
  public init(
    id: ID,
    bookID: Book.ID? = nil,
    author: String,
    content: String,
    created: Date,
    updated: Date? = nil
  ) {
    self.id = id
    self.bookID = bookID
    self.author = author
    self.content = content
    self.created = created.wholeSeconds
    self.updated = (updated ?? created).wholeSeconds
  }
}

extension Date {
  /// The date, rounded down to the second.
  public var wholeSeconds: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// The dates of the years 1 to 9999, which ISO 8601 writes with four digits.
  public static let isoYears =
    Date(timeIntervalSince1970: -62_135_769_600)..<Date(timeIntervalSince1970: 253_402_300_800)
}

// MARK: - JSON

extension Note: Codable {
  enum CodingKeys: String, CodingKey {
    case id = "nid"
    case bookID = "bid"
    case author
    case content
    case created
    case updated
  }
}
