extension Book {
  /// Where a book's cover lies on the server that has the pictures: text that begins with `/`.
  ///
  /// The text is kept as it is, byte for byte; ``Thumbnails`` does the percent-encoding.
  public struct CoverPath: Hashable, Sendable {
    /// The path as it stands in the file.
    public let text: String

    /// Creates a cover path, or nothing if `text` doesn't begin with `/`.
    public init?(_ text: String) {
      // The UTF-8 view, because a combining mark behind the slash makes another Character of it.
      guard text.utf8.first == UInt8(ascii: "/") else { return nil }
      self.text = text
    }
  }
}

extension Book.CoverPath: ExpressibleByStringLiteral {
  /// Creates a cover path from a literal, which must begin with `/`.
  public init(stringLiteral text: String) {
    precondition(text.utf8.first == UInt8(ascii: "/"), "A cover path begins with \"/\": \(text)")
    self.text = text
  }
}

extension Book.CoverPath: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a cover path begins with \"/\", but this is \"\(text)\"")
    }
    self = path
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
