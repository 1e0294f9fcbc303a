/// A picture book on the shelf.
public struct Book: Hashable, Identifiable, Sendable {
  public let id: ID
  public var title: String
  public var isRead: Bool
  public var orientation: Orientation
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
