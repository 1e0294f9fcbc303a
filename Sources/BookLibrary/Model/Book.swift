/// A picture book on the shelf.
public struct Book: Hashable, Identifiable, Sendable {
  /// Never changes, and is never given to another book.
  public let id: ID
  /// The title as printed on the cover, in any language.
  public var title: String
  /// Whether the book has been read.
  public var isRead: Bool
  /// The way in which the book is held.
  public var orientation: Orientation
  /// The place of the cover on the picture host.
  public var coverPath: CoverPath

  /// Creates a book, unread and portrait by default.
  public init(
    id: ID,
    title: String,
    isRead: Bool = false,
    orientation: Orientation = .portrait,
    coverPath: CoverPath
  ) {
    self.id = id
    self.title = title
    self.isRead = isRead
    self.orientation = orientation
    self.coverPath = coverPath
  }
}

extension Book: Codable {
  enum CodingKeys: String, CodingKey {
    case id = "bid"
    case title = "book_name"
    case isRead = "is_read"
    case orientation
    case coverPath = "pic"
  }
}

// MARK: - Id, cover and orientation

extension Book {
  /// The number of a book in the library, on its server and in its file.
  public struct ID: NumericID {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }
}

extension Book {
  /// The place of a cover on the picture host: text that begins with `/`, as in `/71.png`.
  ///
  /// The text is kept byte for byte. The URL of a thumbnail is percent-encoded.
  public struct CoverPath: Hashable, Sendable {
    /// The path as it stands in the file.
    public let text: String

    /// Creates a cover path, or nil if `text` doesn't begin with `/`.
    public init?(_ text: String) {
      // The UTF-8 view, because a combining mark after the slash turns it into a different Character.
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
    let text = try String(from: decoder)
    guard let path = Self(text) else {
      let problem = "a cover path begins with \"/\""
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem))
    }
    self = path
  }

  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Book {
  /// The way in which a book is held. The numbers are those of the file.
  public enum Orientation: Int, Codable, Sendable {
    case portrait = 1
    case landscape = 2
  }
}
