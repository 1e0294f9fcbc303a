import BookLibrary

// The tables of the database, with the names that the library's file has for the same values.

extension Note {
  static let table = TableMapping(
    "note", Column("nid", \Note.id), Column("bid", \.bookID),
    Column("author", \.author), Column("content", \.content),
    Column("created", \.created), Column("updated", \.updated)
  ) {
    Note(
      id: $0, bookID: $1, author: $2, content: $3, created: $4,
      updated: $5)
  }
}

extension Book {
  static let table = TableMapping(
    "book", Column("bid", \Book.id), Column("book_name", \.title),
    Column("is_read", \.isRead), Column("orientation", \.orientation),
    Column("pic", \.coverPath)
  ) {
    Book(
      id: $0, title: $1, isRead: $2, orientation: $3, coverPath: $4)
  }
}
