/// A picture book on the shelf.
public struct Book: Hashable, Identifiable, Sendable {
  /// Never changes, and is never given to another book.
  public let id: ID
  /// The title as printed on the cover, in any language.
  public var title: String
  /// Whether somebody has read the book.
  public var isRead: Bool
  /// The way in which the cover is held.
  public var orientation: Orientation
  /// Where the cover lies on the picture host.
  public var coverPath: CoverPath

  /// Creates a book; one that nobody has read yet, unless told otherwise.
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
  /// The number under which the library, its server and its file know a book.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number as it stands in the file.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }
}

extension Book.ID {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try WholeNumber(from: decoder).value)
  }
}

extension Book.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension Book.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension Book.ID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}

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
        in: container,
        debugDescription: "a cover path begins with \"/\", but this is \"\(text.excerpt())\"")
    }
    self = path
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Book {
  /// The way in which the cover is held; the numbers are those of the file.
  public enum Orientation: Int, Hashable, CaseIterable, Sendable {
    case portrait = 1
    case landscape = 2
  }
}

extension Book.Orientation: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try WholeNumber(from: decoder).value
    guard let orientation = Self(rawValue: number) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "an orientation is 1 (portrait) or 2 (landscape), but this is \(number)")
    }
    self = orientation
  }
}
