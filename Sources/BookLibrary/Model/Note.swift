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

  /// The dates of the years 1 to 9999. ISO 8601 has no form for any other date.
  ///
  /// The first is that of 0001-01-01 in the Julian calendar.
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

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id),
      bookID: try container.decodeIfPresent(Book.ID.self, forKey: .bookID),
      author: try container.decode(String.self, forKey: .author),
      content: try container.decode(String.self, forKey: .content),
      created: try container.decodeTimestamp(forKey: .created),
      updated: try container.decodeTimestamp(forKey: .updated))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(bookID, forKey: .bookID)
    try container.encode(author, forKey: .author)
    try container.encode(content, forKey: .content)
    try container.encodeTimestamp(created, forKey: .created)
    try container.encodeTimestamp(updated, forKey: .updated)
  }
}

extension Date {
  /// The date in ISO 8601 and UTC, as in `2015-01-01T16:01:03Z`. Nil outside of ``isoYears``.
  fileprivate var timestamp: String? {
    Date.isoYears.contains(self) ? formatted(.iso8601) : nil
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeTimestamp(forKey key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    guard let date = try? Date(text, strategy: .iso8601), date.timestamp == text else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "not a date like 2015-01-01T16:01:03Z")
    }
    return date
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encodeTimestamp(_ date: Date, forKey key: Key) throws {
    guard let text = date.timestamp else {
      throw EncodingError.invalidValue(
        date,
        EncodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "a date must be between the years 1 and 9999"))
    }
    try encode(text, forKey: key)
  }
}
