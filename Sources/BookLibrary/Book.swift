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
