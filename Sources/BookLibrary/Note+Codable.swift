import Foundation

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

/// A date in the file is ISO 8601 in UTC, `2015-01-01T16:01:03Z`: one way to write each second,
/// so what was read is written again as it was.
extension KeyedDecodingContainer {
  fileprivate func decodeTimestamp(forKey key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "a date looks like 2015-01-01T16:01:03Z, but this is \"\(text)\"")
    }
    return date
  }
}

extension KeyedEncodingContainer {
  /// The years 1 to 9999: outside of them ISO 8601 has no agreed form.
  private static var writableDates: Range<Double> { -62_135_596_800..<253_402_300_800 }

  fileprivate mutating func encodeTimestamp(_ date: Date, forKey key: Key) throws {
    guard Self.writableDates.contains(date.timeIntervalSince1970) else {
      throw EncodingError.invalidValue(
        date,
        EncodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "a date lies between the years 1 and 9999, but this does not"))
    }
    try encode(date.formatted(.iso8601), forKey: key)
  }
}
