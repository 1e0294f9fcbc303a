/// A book as it was archived before archives had a version.
///
/// What was nil was left out then: such a book is not read, and portrait. Everywhere else a book
/// without these keys is a damaged one.
struct UnversionedBook: Decodable {
  let book: Book

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Book.CodingKeys.self)
    book = Book(
      id: try container.decode(Book.ID.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      isRead: container.contains(.isRead)
        ? try container.decode(Bool.self, forKey: .isRead) : false,
      orientation: container.contains(.orientation)
        ? try container.decode(Book.Orientation.self, forKey: .orientation) : .portrait,
      coverPath: try container.decode(Book.CoverPath.self, forKey: .coverPath))
  }
}
