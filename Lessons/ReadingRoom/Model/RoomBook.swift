public import BookLibrary

/// A book of the reading room.
///
/// It isn't the library's `Book`, so that a new property, such as a favorite, concerns only the room.
public struct RoomBook: Hashable, Identifiable, Sendable {
  /// The number that the store gives it; 0 for a new book.
  public package(set) var id: Book.ID
  public var title: String
  public var isRead: Bool
  public var orientation: Book.Orientation
  public var coverPath: Book.CoverPath

  /// Creates a book, unread and portrait by default.
  public init(
    id: Book.ID, title: String, isRead: Bool = false, orientation: Book.Orientation = .portrait,
    coverPath: Book.CoverPath
  ) {
    self.id = id
    self.title = title
    self.isRead = isRead
    self.orientation = orientation
    self.coverPath = coverPath
  }

  public init(_ book: Book) {
    self.init(
      id: book.id, title: book.title, isRead: book.isRead, orientation: book.orientation,
      coverPath: book.coverPath)
  }
}

extension RoomBook: Encodable {
  enum CodingKeys: String, CodingKey {
    case id = "bid"
    case title = "book_name"
    case isRead = "is_read"
    case orientation
    case coverPath = "pic"
  }
}
