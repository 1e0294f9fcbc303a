import BookLibrary

extension TableMapping<Note> {
  /// Notes, with the names that the library's file gives to their keys.
  static let notes = TableMapping(
    "note", key: Column("nid", \.id), Column("bid", \.bookID),
    Column("author", \.author), Column("content", \.content),
    Column("created", \.created), Column("updated", \.updated))
}

extension TableMapping<Book> {
  /// Books, with the names that the library's file gives to their keys.
  static let books = TableMapping(
    "book", key: Column("bid", \.id), Column("book_name", \.title),
    Column("is_read", \.isRead), Column("orientation", \.orientation),
    Column("pic", \.coverPath))
}
